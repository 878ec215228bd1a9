import { useId } from 'react'
import { Button } from '../../widgets/Button.tsx'
import styles from './ConsentNotice.module.css'

export interface ConsentCopy {
  heading: string
  text: string
  policy: { label: string; path: string }
  allow: string
  refuse: string
  /** The label of the control in the footer that opens the notice again. */
  change: string
}

/** Asks before Google Analytics loads: two equal answers, nothing covered up. `browser/googleAnalytics.ts` runs it. */
export function ConsentNotice({ heading, text, policy, allow, refuse }: ConsentCopy) {
  const headingId = useId()
  return (
    <section className={styles.notice} aria-labelledby={headingId} data-consent-notice="" hidden>
      <h2 id={headingId}>{heading}</h2>
      <p>
        {text} <a href={policy.path}>{policy.label}</a>
      </p>
      <div className={styles.answers}>
        <Button look="secondary" data-consent="granted">
          {allow}
        </Button>
        <Button look="secondary" data-consent="denied">
          {refuse}
        </Button>
      </div>
    </section>
  )
}
