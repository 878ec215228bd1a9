import type { ContactWay } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import type { Picture as PictureFiles } from '../../content/media.ts'
import { from } from '../../styles/breakpoints.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ContactLinks } from '../../widgets/ContactLinks.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import styles from './Hero.module.css'

const HERO_ROTATION_MS = 7000
const HERO_FADE_MS = 400

const PICTURE_SIZES = `${from('desktop')} min(50vw, 760px), 100vw`

interface HeroProps extends Pick<Words['hero'], 'kicker' | 'lead' | 'primary' | 'secondary'> {
  scenes: readonly { heading: string; picture: PictureFiles; alt: string }[]
  contacts: readonly ContactWay[]
}

/**
 * The top of the home page. `browser/rotations.ts` changes heading and picture together, and loads each picture shortly before it shows.
 */
export function Hero({ kicker, lead, scenes, primary, secondary, contacts }: HeroProps) {
  const [scene, ...others] = scenes
  const longest = scenes.map(({ heading }) => heading).sort((a, b) => b.length - a.length)[0]
  if (!scene) return null
  return (
    <div className={styles.hero} data-rotation={HERO_ROTATION_MS} data-fade={HERO_FADE_MS}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <div className={styles.heading} data-longest={longest}>
          <h1 data-rotates="">{scene.heading}</h1>
        </div>
        <p className={`${styles.lead} lead`}>
          <LinkedText>{lead}</LinkedText>
        </p>
        <div className={`${styles.actions} actions`}>
          <ButtonLink href={primary.path}>{primary.label}</ButtonLink>
          <ButtonLink href={secondary.path} look="secondary">
            {secondary.label}
          </ButtonLink>
        </div>
        <ContactLinks contacts={contacts} className={`${styles.contacts} actions`} />
      </div>
      <div className={styles.scene}>
        <div className={styles.picture} data-rotates="">
          <Picture picture={scene.picture} alt={scene.alt} sizes={PICTURE_SIZES} priority />
        </div>
        {others.length > 0 && (
          <div className={styles.pause}>
            <MotionToggle />
          </div>
        )}
      </div>
      {others.map(({ heading, picture, alt }) => (
        <template key={heading}>
          {heading}
          <Picture picture={picture} alt={alt} sizes={PICTURE_SIZES} />
        </template>
      ))}
      {/* The next picture loads in this element, so that the picture's frame is never empty. */}
      <div className={styles.ahead} data-ahead="" aria-hidden="true" />
    </div>
  )
}
