import { useId } from 'react'
import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
import { QuoteForm, type QuoteFormProps } from '../islands/QuoteForm.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import { Icon } from '../widgets/Icon.tsx'
import { Island } from '../widgets/Island.tsx'
import { StageList } from '../widgets/StageList.tsx'
import styles from './ContactDesk.module.css'

interface ContactDeskProps {
  heading: string
  lead: string
  formHeading: string
  form: QuoteFormProps
  talkHeading: string
  talk: readonly { label: string; icon: string; href: string; look: 'chat' | 'secondary' }[]
  hours: string
  nextHeading: string
  next: readonly { heading: string; text: string }[]
  faresHeading: string
  faresNote: string
  fares: readonly {
    code: string
    name: string
    path: string
    line: ServiceLine
    startsAt: number
  }[]
}

/** The contact page: the form, the ways to reach a person, what follows a message, and the starting prices. */
export function ContactDesk(props: ContactDeskProps) {
  const id = useId()
  const { heading, lead, formHeading, form, talkHeading, talk, hours } = props
  const { nextHeading, next, faresHeading, faresNote, fares } = props
  return (
    <div className={`column ${styles.desk}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p>{lead}</p>
      </div>
      <section className={styles.talk} aria-labelledby={`${id}-talk`}>
        <h2 id={`${id}-talk`}>{talkHeading}</h2>
        <ul role="list">
          {talk.map(({ label, icon, href, look }) => (
            <li key={href}>
              <ButtonLink href={href} look={look}>
                <Icon name={icon} />
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className={styles.small}>{hours}</p>
      </section>
      <section className={styles.form} aria-labelledby={`${id}-quote`}>
        <h2 id={`${id}-quote`}>{formHeading}</h2>
        <Island
          name="QuoteForm"
          component={QuoteForm}
          when="interaction"
          wakeOn={['quote-draft', 'outbox-waiting']}
          props={form}
        />
      </section>
      <section className={styles.next} aria-labelledby={`${id}-next`}>
        <h2 id={`${id}-next`}>{nextHeading}</h2>
        <StageList stages={next} />
      </section>
      <section className={styles.fares} aria-labelledby={`${id}-fares`} data-board="">
        <h2 id={`${id}-fares`}>{faresHeading}</h2>
        <ul role="list">
          {fares.map(({ code, name, path, line, startsAt }) => (
            <li key={code}>
              <a href={path} data-line={line}>
                <span aria-hidden="true">{code}</span>
                <span>{name}</span>
                <strong>${startsAt}</strong>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.small}>{faresNote}</p>
      </section>
    </div>
  )
}
