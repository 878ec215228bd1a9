import type { ComponentProps } from 'react'
import type { About } from 'schema/copy/about.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { PriceSign } from '../../widgets/PriceSign.tsx'
import { RotatingText } from '../../widgets/RotatingText.tsx'
import styles from './AboutIntro.module.css'

const ABOUT_ROTATION_MS = 10_000

interface AboutIntroProps
  extends Pick<About, 'heading' | 'statements' | 'callToAction' | 'pricesHeading'> {
  chat: ChatInvitation
  prices: ComponentProps<typeof PriceSign>['prices']
}

/** Who the agency is, in statements that take turns, beside its starting prices. */
export function AboutIntro(props: AboutIntroProps) {
  const { heading, statements, callToAction, chat, pricesHeading, prices } = props
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.claim}>
        <h1>{heading}</h1>
        <RotatingText as="p" texts={statements} intervalMs={ABOUT_ROTATION_MS} />
        <div className={`${styles.actions} actions`}>
          <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
          <ChatLink {...chat} />
          {statements.length > 1 && <MotionToggle />}
        </div>
      </div>
      <PriceSign className={styles.prices} heading={pricesHeading} prices={prices} />
    </div>
  )
}
