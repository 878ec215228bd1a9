import { ButtonLink } from '../widgets/Button.tsx'
import { Icon } from '../widgets/Icon.tsx'
import styles from './DeveloperOffer.module.css'

interface DeveloperOfferProps {
  heading: string
  description: string
  hourlyRate: number
  rateUnit: string
  getDeveloper: { label: string; path: string }
  consultation: { label: string; path: string }
  replyPromise: string
  replyNote: string
  doesHeading: string
  does: readonly string[]
  includedHeading: string
  included: readonly string[]
  chooseHeading: string
  choose: string
  rates: readonly { name: string; path: string; hourlyRate: number }[]
  currentPath: string
}

/** One developer: the posted rate, what they do, what the hour includes, and the others, where there are any. */
export function DeveloperOffer(props: DeveloperOfferProps) {
  const { heading, description, hourlyRate, rateUnit, getDeveloper, consultation } = props
  const { replyPromise, replyNote, rates, currentPath } = props
  return (
    <>
      <div className={styles.top} data-theme="dark">
        <div className={`column ${styles.first}`}>
          <div>
            <h1>{heading.split(/(\S+-\S+)/).map(keepCompound)}</h1>
            <p className={styles.description}>{description}</p>
            <div className={styles.actions}>
              <ButtonLink href={getDeveloper.path}>{getDeveloper.label}</ButtonLink>
              <a href={consultation.path}>{consultation.label}</a>
            </div>
            <p className={styles.promise}>
              <strong>{replyPromise}</strong> {replyNote}
            </p>
          </div>
          <p className={styles.rate}>
            ${hourlyRate}
            <span>/{rateUnit}</span>
          </p>
        </div>
      </div>
      <div className={`column ${styles.details}`}>
        <section>
          <h2>{props.doesHeading}</h2>
          <ul role="list" className={styles.list}>
            {props.does.map((line) => (
              <li key={line}>
                <Icon name="check-circle" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{props.includedHeading}</h2>
          <ul role="list" className={styles.list}>
            {props.included.map((line) => (
              <li key={line}>
                <Icon name="check-circle" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        {rates.length > 1 && (
          <section className={styles.choose}>
            <h2>{props.chooseHeading}</h2>
            <p>{props.choose}</p>
            <ul role="list" className={styles.rates}>
              {rates.map(({ name, path, hourlyRate: other }) => (
                <li key={path}>
                  <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
                    {name}
                    <strong>
                      ${other}/{rateUnit}
                    </strong>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** Browsers break a line after a hyphen, and leave 'full-' alone at its end. */
function keepCompound(part: string) {
  return part.includes('-') ? <span key={part}>{part}</span> : part
}
