import { useId } from 'react'
import { priceLength } from 'schema/prices.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { Words } from '../../content/copyFor.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import { StepList } from '../../widgets/StepTrack.tsx'
import type { QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './ContactSection.module.css'
import { QuoteCard, type Receiver } from './QuoteCard.tsx'

interface ContactSectionProps extends Omit<Words['contact'], 'hints'> {
  /** What to write, by where a visitor comes from. The first is for all others. */
  hints: readonly {
    text: string
    pages: readonly string[]
    option?: string | undefined
    message?: string | undefined
  }[]
  form: QuoteFormProps
  /** Who gets what it sends; null where that is not known. */
  receiver: Receiver | null
  talk: readonly { label: string; icon: string; href: string; look: 'chat' | 'secondary' }[]
  /** How soon a person answers; when follows. */
  replyPromise: string
  hours: string
  prices: readonly {
    code: string
    name: string
    path: string
    group: ServiceGroupId
    price: string
    /** The same in the second currency, and what it is for; may be empty. */
    beside: string
  }[]
}
/** The contact page: the form, the ways to reach a person, what follows a message, and the starting prices. */
export function ContactSection(props: ContactSectionProps) {
  const id = useId()
  const { heading, lead, formHeading, form, talkHeading, talk } = props
  const [usual, ...others] = props.hints
  const { replyPromise, hours, nextHeading, next, pricesHeading, pricesNote, prices } = props
  return (
    <div className={`column ${styles.section}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <section className={styles.talk} aria-labelledby={`${id}-talk`}>
        <h2 id={`${id}-talk`}>{talkHeading}</h2>
        {/* Said at its start: a rule about what comes last would move what has arrived. */}
        <ul role="list" data-odd={talk.length % 2 === 1 || undefined}>
          {talk.map(({ label, icon, href, look }) => (
            <li key={href}>
              <ButtonLink href={href} look={look}>
                <Icon name={icon} />
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="note">
          <strong>{replyPromise}</strong> {hours}
        </p>
      </section>
      <QuoteCard
        className={styles.form}
        headingId={`${id}-quote`}
        form={form}
        receiver={props.receiver}
      >
        <h2 id={`${id}-quote`}>{formHeading}</h2>
        <p className={`${styles.hint} muted`} data-hint="">
          {usual?.text}
        </p>
        {/* Said instead to whoever comes from these pages (see `browser/preselectService.ts`). */}
        {others.map(({ text, pages, option, message }) => (
          <template
            key={pages.join(' ')}
            data-from={pages.join(' ')}
            data-option={option}
            data-message={message}
          >
            {text}
          </template>
        ))}
      </QuoteCard>
      <section className={styles.next} id="next" aria-labelledby={`${id}-next`}>
        <h2 id={`${id}-next`}>{nextHeading}</h2>
        <StepList steps={next} />
      </section>
      <section
        className={`${styles.prices} sign bare`}
        aria-labelledby={`${id}-prices`}
        data-theme="dark"
      >
        <h2 id={`${id}-prices`}>{pricesHeading}</h2>
        <ul role="list" data-length={priceLength(...prices.map(({ price }) => price))}>
          {prices.map(({ code, name, path, group, price, beside }) => (
            <li key={code}>
              <a href={path} data-group={group}>
                <span aria-hidden="true">{code}</span>
                <span>{name}</span>
                <strong>{price}</strong>
                {beside && <small className="note">{beside}</small>}
              </a>
            </li>
          ))}
        </ul>
        {pricesNote && <p className="note">{pricesNote}</p>}
      </section>
    </div>
  )
}
