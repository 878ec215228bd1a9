import type { Hire } from 'schema/copy/pages.ts'
import { priceLength } from 'schema/prices.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Developer } from '../../content/createSite.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { CheckedList } from '../../widgets/CheckedList.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import styles from './DeveloperOffer.module.css'

type DeveloperOfferProps = Hire &
  Developer & {
    chat: ChatInvitation
    replyNote: string
  }

export function DeveloperOffer(props: DeveloperOfferProps) {
  const { heading, description, rate, rateUnit, getDeveloper, chat, consultation } = props
  const { startNote, shillingsUnit, replyPromise, replyNote } = props
  return (
    <>
      <div className={styles.top} data-theme="dark">
        <div className={`column ${styles.first}`}>
          <div>
            <h1>{heading.split(/(\S+-\S+)/).map(keepCompound)}</h1>
            <p className={`${styles.description} lead`}>{description}</p>
          </div>
          <div className={styles.price}>
            <p className={styles.rate} data-length={priceLength(rate.said)}>
              {rate.said}
              <span>/{rateUnit}</span>
            </p>
            {rate.beside && (
              <p className={`${styles.beside} muted`}>
                {rate.beside} {shillingsUnit}
              </p>
            )}
          </div>
          <div>
            <div className={`${styles.actions} actions`}>
              <ButtonLink href={getDeveloper.path}>{getDeveloper.label}</ButtonLink>
              <ChatLink {...chat} />
              <a href={consultation.path} data-call="">
                {consultation.label}
              </a>
            </div>
            <p className={styles.start}>
              <LinkedText>{startNote}</LinkedText>
            </p>
            <p className={`${styles.promise} muted`}>
              <strong>{replyPromise}</strong> {replyNote}
            </p>
          </div>
        </div>
      </div>
      <div className={`column ${styles.details} section`}>
        <section>
          <h2>{props.doesHeading}</h2>
          <CheckedList lines={props.does} />
        </section>
        {props.included.length > 0 && (
          <section>
            <h2>{props.includedHeading}</h2>
            <CheckedList lines={props.included} />
          </section>
        )}
      </div>
    </>
  )
}

/** Puts a compound such as 'full-stack' into an element that does not break, because browsers break lines after a hyphen. */
function keepCompound(part: string) {
  return part.includes('-') ? <span key={part}>{part}</span> : part
}
