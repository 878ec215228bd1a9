import { useId } from 'react'
import type { ChatInvitation } from '../../content/contact.ts'
import { QUOTE_FORM_WAKE_ON, QuoteForm, type QuoteFormProps } from '../../islands/QuoteForm.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { Island } from '../../widgets/Island.tsx'
import { Receiver } from '../../widgets/Receiver.tsx'
import styles from './WhyChoose.module.css'

interface WhyChooseProps {
  heading: string
  stats: readonly { figure: string; label: string }[]
  formHeading: string
  form: QuoteFormProps
  /** Who gets what the form sends; null where that is not known. */
  receiver: { text: string; link: { label: string; path: string } } | null
  chat: ChatInvitation
}

/** The figures, set like prices, beside the form that ends the page. */
export function WhyChoose({ heading, stats, formHeading, form, receiver, chat }: WhyChooseProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.columns}`}>
        <div className={styles.figures}>
          <h2 id={headingId}>{heading}</h2>
          <dl className={styles.stats}>
            {stats.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.form}>
          <div className={styles.formHead}>
            <h3>{formHeading}</h3>
            <ChatLink {...chat} />
          </div>
          <Island name="QuoteForm" component={QuoteForm} wakeOn={QUOTE_FORM_WAKE_ON} props={form} />
          {receiver && <Receiver {...receiver} />}
        </div>
      </div>
    </section>
  )
}
