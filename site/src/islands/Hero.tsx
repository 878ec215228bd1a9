import type { Picture as PictureFiles } from '../content/mediaTypes.ts'
import type { NavigationLink } from '../content/navigation.ts'
import { useRotation } from '../hooks/useRotation.ts'
import { from } from '../styles/breakpoints.ts'
import { ButtonLink } from '../widgets/Button.tsx'
import { Icon } from '../widgets/Icon.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import { Picture } from '../widgets/Picture.tsx'
import styles from './Hero.module.css'

/** Specification, section 9. */
const HERO_ROTATION_MS = 7000
const HERO_FADE_MS = 400

/** The picture is the right part of the column on a wide screen and the full width on a phone. */
const PICTURE_SIZES = `${from('desktop')} min(50vw, 760px), 100vw`

export interface HeroProps {
  kicker: string
  lead: string
  scenes: readonly { heading: string; picture: PictureFiles; alt: string }[]
  primary: NavigationLink
  secondary: NavigationLink
  contacts: readonly { label: string; icon: string; href: string }[]
}

/** The first screen: who, what, where, a heading and a picture that change together, and two ways on. */
export function Hero({ kicker, lead, scenes, primary, secondary, contacts }: HeroProps) {
  const { index, fading, running, holdProps } = useRotation({
    count: scenes.length,
    intervalMs: HERO_ROTATION_MS,
    fadeMs: HERO_FADE_MS,
  })
  const scene = scenes[index]
  const next = scenes[(index + 1) % scenes.length]
  const longest = scenes.map(({ heading }) => heading).sort((a, b) => b.length - a.length)[0]
  if (!scene) return null
  return (
    <div className={styles.hero} {...holdProps}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <div className={styles.heading} data-longest={longest}>
          <h1 data-fading={fading || undefined}>{scene.heading}</h1>
        </div>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={primary.path}>{primary.label}</ButtonLink>
          <ButtonLink href={secondary.path} look="secondary">
            {secondary.label}
          </ButtonLink>
        </div>
        <ul role="list" className={styles.contacts}>
          {contacts.map(({ label, icon, href }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scene}>
        <div className={styles.picture} data-fading={fading || undefined}>
          <Picture
            key={scene.heading}
            picture={scene.picture}
            alt={scene.alt}
            sizes={PICTURE_SIZES}
            priority
          />
        </div>
        {scenes.length > 1 && (
          <div className={styles.pause}>
            <MotionToggle />
          </div>
        )}
      </div>
      {running && next && (
        // Fetched ahead, so that the change is never to an empty frame.
        <div className={styles.ahead} aria-hidden="true">
          <Picture key={next.heading} picture={next.picture} alt="" sizes={PICTURE_SIZES} />
        </div>
      )}
    </div>
  )
}
