import { useId } from 'react'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import styles from './IndustriesIntro.module.css'

interface IndustriesIntroProps
  extends Pick<Words['industries'], 'heading' | 'lead' | 'callsToAction' | 'pricesHeading'> {
  chat: ChatInvitation
  /** The label of the link that asks for a call. */
  consultation: string
  industries: readonly {
    id: string
    name: string
    /** The lowest of its examples. */
    price?: { from: string; amount: string; per?: string | undefined } | undefined
  }[]
}

/** The industries as a list of what is on this page, and of what each starts at. */
export function IndustriesIntro(props: IndustriesIntroProps) {
  const { heading, lead, callsToAction, chat, pricesHeading, industries } = props
  const pricesId = useId()
  return (
    <div className={`column ${styles.intro} split`}>
      <div>
        <h1>{heading}</h1>
        <p className={`${styles.lead} lead`}>{lead}</p>
        <div className={`${styles.actions} actions`}>
          {callsToAction.map(({ label, path }, index) => (
            <ButtonLink
              key={label}
              href={path}
              look={index === 0 ? 'primary' : 'secondary'}
              asksForCall={label === props.consultation}
            >
              {label}
            </ButtonLink>
          ))}
          <ChatLink {...chat} />
        </div>
      </div>
      <div className={`${styles.prices} sign bare`} data-theme="dark">
        <p id={pricesId}>{pricesHeading}</p>
        <ol role="list" aria-labelledby={pricesId}>
          {industries.map(({ id, name, price }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{name}</span>{' '}
                {price && (
                  <>
                    <small className="note">{price.from}</small>{' '}
                    <strong>
                      {price.amount}
                      {price.per && <small className="note"> {price.per}</small>}
                    </strong>
                  </>
                )}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
