import { RotatingText } from '../islands/RotatingText.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import { Island } from '../widgets/Island.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import styles from './AboutIntro.module.css'

/** Specification, section 9. */
const ABOUT_ROTATION_MS = 10_000

interface AboutIntroProps {
  heading: string
  statements: readonly string[]
  callToAction: { label: string; path: string }
}

/** Who the agency is, in three statements that take turns. */
export function AboutIntro({ heading, statements, callToAction }: AboutIntroProps) {
  return (
    <div className={`column ${styles.intro}`}>
      <h1>{heading}</h1>
      <div className={styles.side}>
        <Island
          name="RotatingText"
          component={RotatingText}
          when="idle"
          props={{ as: 'p', texts: statements, intervalMs: ABOUT_ROTATION_MS }}
        />
        <div className={styles.actions}>
          <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
          <MotionToggle />
        </div>
      </div>
    </div>
  )
}
