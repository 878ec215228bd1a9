import { priceLength } from 'schema/prices.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import styles from './DeveloperOffer.module.css'

interface DeveloperOfferProps {
  heading: string
  description: string
  rate: string
  rateUnit: string
  getDeveloper: { label: string; path: string }
  chat: ChatInvitation
  consultation: { label: string; path: string }
  /** What to say in the form. */
  startNote: string
  /** The rate in the second currency; null where there is none. */
  beside: string | null
  replyPromise: string
  replyNote: string
  doesHeading: string
  does: readonly string[]
  includedHeading: string
  included: readonly string[]
}

/** One developer: the hourly rate, what they do, and what the hour includes. */
export function DeveloperOffer(props: DeveloperOfferProps) {
  const { heading, description, rate, rateUnit, getDeveloper, chat, consultation } = props
  const { startNote, beside, replyPromise, replyNote } = props
  return (
    <>
      <div className={styles.top} data-theme="dark">
        <div className={`column ${styles.first}`}>
          <div>
            <h1>{heading.split(/(\S+-\S+)/).map(keepCompound)}</h1>
            <p className={styles.description}>{description}</p>
          </div>
          <div className={styles.price}>
            <p className={styles.rate} data-length={priceLength(rate)}>
              {rate}
              <span>/{rateUnit}</span>
            </p>
            {beside && <p className={styles.beside}>{beside}</p>}
          </div>
          <div>
            <div className={styles.actions}>
              <ButtonLink href={getDeveloper.path}>{getDeveloper.label}</ButtonLink>
              <ChatLink {...chat} />
              <a href={consultation.path}>{consultation.label}</a>
            </div>
            <p className={styles.start}>
              <LinkedText>{startNote}</LinkedText>
            </p>
            <p className={styles.promise}>
              <strong>{replyPromise}</strong> {replyNote}
            </p>
          </div>
        </div>
      </div>
      <div className={`column ${styles.details}`}>
        <CheckedList heading={props.doesHeading} lines={props.does} />
        <CheckedList heading={props.includedHeading} lines={props.included} />
      </div>
    </>
  )
}

function CheckedList({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul role="list" className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check-circle" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Browsers break a line after a hyphen, and leave 'full-' alone at its end. */
function keepCompound(part: string) {
  return part.includes('-') ? <span key={part}>{part}</span> : part
}
