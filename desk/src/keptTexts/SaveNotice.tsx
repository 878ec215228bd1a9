import type { ReactNode } from 'react'
import { Actions, BackLink, Button } from '../components/Button.tsx'
import { SaveLine } from '../components/SaveFoot.tsx'
import { Time } from '../components/Time.tsx'
import styles from './SaveNotice.module.css'
import type { Autosave, SaveState } from './useAutosave.ts'
import type { KeptText } from './useKeptText.ts'

/** A text that the server has, and who wrote it. */
interface Written {
  readonly updatedAtMs: number
  readonly updatedBy: string
}

interface SaveNoticeProps<Stored> {
  autosave: Autosave<Stored>
  writtenOf: (stored: Stored) => Written
  /** What stands in it, to compare it. */
  show: (stored: Stored) => ReactNode
  /** What each is called, such as `draft`. */
  name: string
  list: { readonly path: string; readonly title: string }
  /** Makes what is typed another draft. Left out where it cannot be one. */
  onKeep: (() => void) | null
  /** That one is under way. */
  isKeeping: boolean
}

/** Says that the text under the cursor was sent, deleted or changed by a colleague meanwhile. Nothing typed is lost. */
export function SaveNotice<Stored>(props: SaveNoticeProps<Stored>) {
  const { autosave, writtenOf, show, name, list, onKeep, isKeeping } = props
  const { state, settle } = autosave
  if (state.kind === 'gone') {
    return (
      <section className={`${styles.notice} notice`} role="alert">
        <p>{state.message} What you typed since then stands below.</p>
        <Actions>
          {onKeep && (
            <Button isPending={isKeeping} onPress={onKeep}>
              Keep it as another {name}
            </Button>
          )}
          <BackLink to={list.path}>{list.title}</BackLink>
        </Actions>
      </section>
    )
  }
  if (state.kind !== 'conflict') return null
  const { theirs } = state
  const { updatedAtMs, updatedBy } = writtenOf(theirs)
  return (
    <section className={`${styles.notice} notice`} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">There are two texts</h2>
      <p>
        <bdi>{updatedBy}</bdi> saved this one at <Time ms={updatedAtMs} />, while you were writing.
        Yours stands in the fields below, and is not saved yet.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <blockquote className="theirs written" dir="auto" tabIndex={0}>
        {show(theirs)}
      </blockquote>
      <Actions>
        <Button onPress={() => settle('mine', theirs)}>Go on with mine</Button>
        <Button onPress={() => settle('theirs', theirs)}>Go on with theirs, drop mine</Button>
        {onKeep && (
          <Button isPending={isKeeping} onPress={onKeep}>
            Keep both: mine as another {name}
          </Button>
        )}
      </Actions>
    </section>
  )
}

interface AutosaveLineProps {
  autosave: Pick<Autosave<unknown>, 'state'>
  typed: Pick<KeptText<unknown>, 'isKept' | 'isChanged'>
  savedAtMs: number
}

/** Says whether what is typed is saved. */
export function AutosaveLine({ autosave, typed, savedAtMs }: AutosaveLineProps) {
  return (
    <SaveLine trouble={troubleOf(autosave.state)} isKept={typed.isKept}>
      {typed.isChanged ? (
        'Saving …'
      ) : (
        <span>
          Saved <Time ms={savedAtMs} />
        </span>
      )}
    </SaveLine>
  )
}

/** Why it is not saved, see `SaveLine`; a conflict says so by itself. */
function troubleOf(state: SaveState<unknown>): string | null {
  if (state.kind === 'settled' || state.kind === 'saving') return null
  if (!('message' in state)) return ''
  return navigator.onLine ? state.message : 'no connection.'
}
