import { Actions, BackLink, Button } from '../../../components/Button.tsx'
import { SaveLine } from '../../../components/SaveFoot.tsx'
import { Time } from '../../../components/Time.tsx'
import type { KeptText } from '../../../keptTexts/useKeptText.ts'
import styles from './DraftScreen.module.css'
import type { Autosave, SaveState } from './useAutosave.ts'

interface SaveNoticeProps {
  autosave: Autosave
  /** Makes what is typed another draft. */
  onKeep: () => void
  /** That one is under way. */
  isKeeping: boolean
}

/** Says that the text under the cursor was sent, deleted or changed by a colleague meanwhile. Nothing typed is lost. */
export function SaveNotice({ autosave: { state, settle }, onKeep, isKeeping }: SaveNoticeProps) {
  if (state.kind === 'gone') {
    return (
      <section className={`${styles.notice} notice`} role="alert">
        <p>{state.message} What you typed since then stands below.</p>
        <Actions>
          <Button isPending={isKeeping} onPress={onKeep}>
            Keep it as another draft
          </Button>
          <BackLink to="/newsletter">Issues</BackLink>
        </Actions>
      </section>
    )
  }
  if (state.kind !== 'conflict') return null
  const { theirs } = state
  return (
    <section className={`${styles.notice} notice`} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">There are two texts</h2>
      <p>
        <bdi>{theirs.updatedBy}</bdi> saved this one at <Time ms={theirs.updatedAtMs} />, while you
        were writing. Yours stands in the fields below, and is not saved yet.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <blockquote className="theirs written" dir="auto" tabIndex={0}>
        <strong>{theirs.subject}</strong>
        <br />
        {theirs.preview}
        <br />
        <br />
        {theirs.body}
      </blockquote>
      <Actions>
        <Button onPress={() => settle('mine', theirs)}>Go on with mine</Button>
        <Button onPress={() => settle('theirs', theirs)}>Go on with theirs, drop mine</Button>
        <Button isPending={isKeeping} onPress={onKeep}>
          Keep both: mine as another draft
        </Button>
      </Actions>
    </section>
  )
}

interface AutosaveLineProps {
  state: SaveState
  typed: Pick<KeptText<unknown>, 'isKept' | 'isChanged'>
  savedAtMs: number
}

/** Says whether what is typed is saved. */
export function AutosaveLine({ state, typed, savedAtMs }: AutosaveLineProps) {
  return (
    <SaveLine trouble={troubleOf(state)} isKept={typed.isKept}>
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
function troubleOf(state: SaveState): string | null {
  if (state.kind === 'settled' || state.kind === 'saving') return null
  if (!('message' in state)) return ''
  return navigator.onLine ? state.message : 'no connection.'
}
