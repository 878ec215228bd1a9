import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { BackLink } from '../BackLink.tsx'
import styles from './ConflictNotice.module.css'

interface GoneNoticeProps {
  message: string
  onKeep: () => void
  /** The other draft is under way. */
  isKeeping: boolean
}

/** The draft was sent or deleted while somebody still typed in it. */
export function GoneNotice({ message, onKeep, isKeeping }: GoneNoticeProps) {
  return (
    <section className={styles.notice} role="alert">
      <p>{message} What you typed since then stands below.</p>
      <Actions>
        <Button isPending={isKeeping} onPress={onKeep}>
          Keep it as another draft
        </Button>
        <BackLink />
      </Actions>
    </section>
  )
}
