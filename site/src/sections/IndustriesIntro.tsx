import type { ChatInvitation } from '../content/askOnChat.ts'
import { ButtonLink } from '../widgets/Button.tsx'
import { ChatLink } from '../widgets/ChatLink.tsx'
import styles from './IndustriesIntro.module.css'

interface IndustriesIntroProps {
  heading: string
  lead: string
  callsToAction: readonly { label: string; path: string }[]
  chat: ChatInvitation
  industries: readonly { id: string; name: string }[]
}

/** The industries as a list of what is on this page. */
export function IndustriesIntro(props: IndustriesIntroProps) {
  const { heading, lead, callsToAction, chat, industries } = props
  return (
    <div className={`column ${styles.intro}`}>
      <div>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          {callsToAction.map(({ label, path }, index) => (
            <ButtonLink key={label} href={path} look={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
          <ChatLink {...chat} />
        </div>
      </div>
      <ol role="list" className={styles.index}>
        {industries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </div>
  )
}
