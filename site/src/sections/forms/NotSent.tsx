import type { WaitingText } from '../../content/forms.ts'
import { Button } from '../../widgets/Button.tsx'
import styles from './NotSent.module.css'

interface NotSentProps {
  /** The honest line under the specified success text. */
  notSent: string
}

/** The places of what `forms/notSent.ts` says about what has not reached the e-mail service. */
export function NotSent({ notSent }: NotSentProps) {
  return (
    <>
      <template data-part="problem">
        <p className={styles.problem} />
      </template>
      <template data-part="waiting">
        <div className={styles.waiting}>
          <template data-part="not-sent">
            <p>{notSent}</p>
          </template>
          <ul role="list" />
        </div>
      </template>
    </>
  )
}

/** An entry of either form's list, with what a visitor can do about it: once a page. */
export function WaitingEntry({ waiting }: { waiting: WaitingText }) {
  return (
    <template data-waiting-entry="">
      <li>
        <p data-slot="reason" />
        <p className={styles.entry}>
          {waiting.writtenAt} <span data-slot="written" />: <span data-slot="text" />
        </p>
        <p className={styles.until}>
          {waiting.deletedOn} <span data-slot="until" />.
        </p>
        <template>
          <p role="alert">{waiting.formIsFull}</p>
        </template>
        <div className={styles.actions}>
          <Button look="secondary" data-do="correct">
            {waiting.correct}
          </Button>
          <Button look="secondary" data-do="retry">
            {waiting.retry}
          </Button>
          {/* biome-ignore lint/a11y/useValidAnchor: `notSent.ts` gives it its address, with what was written */}
          <a data-chat={waiting.chatAddress}>{waiting.chat}</a>
          <button type="button" data-do="discard">
            {waiting.discard}
          </button>
        </div>
      </li>
    </template>
  )
}
