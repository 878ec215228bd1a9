import type { WaitingText } from '../../content/forms.ts'
import { Button } from '../../widgets/Button.tsx'
import styles from './NotSent.module.css'

/**
 * Templates for `forms/notSent.ts`: a message that says why a text is back in the form, and the list of the form's outbox entries.
 * `notSent` is the text above the list while at least one entry still waits to be sent.
 */
export function NotSent({ notSent }: { notSent: string }) {
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

/** The template of an outbox entry, for both forms of a page. */
export function WaitingEntry({ waiting }: { waiting: WaitingText }) {
  return (
    <template data-waiting-entry="">
      <li>
        <p data-slot="reason" />
        <p className={`${styles.entry} muted`}>
          {waiting.writtenAt} <span data-slot="written" />: <span data-slot="text" />
        </p>
        <p className="note">
          {waiting.deletedOn} <span data-slot="until" />.
        </p>
        <template>
          <p role="alert">{waiting.formIsFull}</p>
        </template>
        <div className="actions">
          <Button look="secondary" data-do="correct">
            {waiting.correct}
          </Button>
          <Button look="secondary" data-do="retry">
            {waiting.retry}
          </Button>
          {/* biome-ignore lint/a11y/useValidAnchor: `notSent.ts` sets the address, with the visitor's text */}
          <a className="link" data-chat={waiting.chatAddress}>
            {waiting.chat}
          </a>
          <button type="button" className="link" data-do="discard">
            {waiting.discard}
          </button>
        </div>
      </li>
    </template>
  )
}
