import type { ComponentProps } from 'react'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { PriceSign } from '../../widgets/PriceSign.tsx'
import styles from './IndustriesIntro.module.css'

interface IndustriesIntroProps
  extends Pick<Words['industries'], 'heading' | 'lead' | 'callsToAction' | 'pricesHeading'> {
  chat: ChatInvitation
  /** The label of the link that asks for a call. */
  consultation: string
  prices: ComponentProps<typeof PriceSign>['prices']
}

/** The heading of the page, beside links to its industries with their lowest prices. */
export function IndustriesIntro(props: IndustriesIntroProps) {
  const { heading, lead, callsToAction, chat, pricesHeading, prices } = props
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
      <PriceSign as="p" heading={pricesHeading} prices={prices} />
    </div>
  )
}
