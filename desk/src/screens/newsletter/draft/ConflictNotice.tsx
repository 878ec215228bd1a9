import type { Draft } from 'protocol/desk/newsletter.ts'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { Time } from '../../../components/Time.tsx'
import styles from './ConflictNotice.module.css'

interface ConflictNoticeProps {
  theirs: Draft
  onKeepMine: () => void
  onTakeTheirs: () => void
  onKeepBoth: () => void
  /** The other draft is under way. */
  isKeeping: boolean
}

/** Shows the text that somebody else saved first, above the one that was typed here, and asks which one goes on. */
export function ConflictNotice({
  theirs,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
  isKeeping,
}: ConflictNoticeProps) {
  return (
    <section className={styles.notice} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">There are two texts</h2>
      <p>
        <bdi>{theirs.updatedBy}</bdi> saved this one at <Time ms={theirs.updatedAtMs} />, while you
        were writing. Yours stands in the fields below, and is not saved yet.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <blockquote className={styles.theirs} dir="auto" tabIndex={0}>
        <strong>{theirs.subject}</strong>
        <br />
        {theirs.preview}
        <br />
        <br />
        {theirs.body}
      </blockquote>
      <Actions>
        <Button onPress={onKeepMine}>Go on with mine</Button>
        <Button onPress={onTakeTheirs}>Go on with theirs, drop mine</Button>
        <Button isPending={isKeeping} onPress={onKeepBoth}>
          Keep both: mine as another draft
        </Button>
      </Actions>
    </section>
  )
}
