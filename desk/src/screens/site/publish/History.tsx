import { useMutation, useQuery } from '@tanstack/react-query'
import type { Publication, UndoRequest } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { sendJson } from '../../../api/request.ts'
import { Button } from '../../../components/Button.tsx'
import { Question } from '../../../components/Dialog.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { reloadSite } from '../fieldEdits.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './PublishScreen.module.css'

/** Publishes what stood before a publication. */
export function useUndo(onDone: (publication: Publication) => void) {
  return useMutation({
    mutationFn: (id: string) =>
      sendJson<Publication>('POST', '/api/site/undo', { id } satisfies UndoRequest),
    onSuccess: (publication) => {
      onDone(publication)
      void reloadSite()
    },
  })
}

/** The publications: who, when and what, each with a button to undo it. */
export function History({ onUndone }: { onUndone: (publication: Publication) => void }) {
  const query = useQuery(siteQueries.publications)
  const [asked, setAsked] = useState<Publication | null>(null)
  const undo = useUndo((publication) => {
    setAsked(null)
    onUndone(publication)
  })
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="ruled">
        Published before
      </h2>
      <Loaded query={query}>
        {(publications) => (
          <ul className="ledger">
            {publications.map((publication) => (
              <li key={publication.id}>
                <p className={styles.publication}>
                  <span dir="auto">{publication.what}</span>
                  <span className="note">
                    <bdi>{publication.who}</bdi>, <Time ms={publication.atMs} />
                  </span>
                </p>
                <Button
                  look="quiet"
                  label={`Undo: ${publication.what}`}
                  onPress={() => setAsked(publication)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <Question
          title="Undo this?"
          action="Undo it"
          error={undo.error}
          keep="Leave it"
          isPending={undo.isPending}
          onAction={() => undo.mutate(asked.id)}
          onClose={() => setAsked(null)}
        >
          <p dir="auto">{asked.what}</p>
          <p>
            What stood there before is live again in seconds. What was changed since in other fields
            stays. This, too, can be undone.
          </p>
        </Question>
      )}
    </section>
  )
}
