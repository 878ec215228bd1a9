import { useId } from 'react'
import type { Words } from '../../content/copyFor.ts'
import { Button } from '../../widgets/Button.tsx'
import styles from './ConsentNotice.module.css'

export function ConsentNotice({ heading, text, policy, allow, refuse }: Words['consent']) {
  const headingId = useId()
  return (
    <section className={styles.notice} aria-labelledby={headingId} data-consent-notice="" hidden>
      <h2 className="h3" id={headingId}>
        {heading}
      </h2>
      <p className="note">
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
