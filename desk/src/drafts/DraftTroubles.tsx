import { useState } from 'react'
import { useStore } from '../api/createStore.ts'
import { Button } from '../components/Button.tsx'
import { LazyPart, onDemand } from '../components/LazyPart.tsx'
import { drafts } from './edits.ts'

const TroubleDialog = onDemand(async () => (await import('./TroubleDialog.tsx')).TroubleDialog)

/** Reports conflicting edits, and edits of deleted records, on every screen. A button shows the texts and asks for a decision. */
export function DraftTroubles({ className }: { className: string }) {
  const { troubles } = useStore(drafts)
  const [shown, setShown] = useState<string | null>(null)
  const undecided = [...troubles].filter(([, { kind }]) => kind === 'conflict' || kind === 'gone')
  return (
    <>
      {undecided.map(([key, { kind, message }]) => (
        <p key={key} className={className} role="alert" data-floating>
          Not saved: {message}
          <Button look="quiet" onPress={() => setShown(key)}>
            {kind === 'conflict' ? 'See both' : 'See what you typed'}
          </Button>
        </p>
      ))}
      {shown !== null && troubles.has(shown) && (
        <LazyPart>
          <TroubleDialog
            draftKey={shown}
            onClose={() => {
              setShown(null)
              // Moves the focus to `main`, because the button that opened the dialog may no longer exist.
              document.getElementById('main')?.focus()
            }}
          />
        </LazyPart>
      )}
    </>
  )
}
