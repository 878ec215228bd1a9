import { useId } from 'react'
import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
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
  faresHeading: string
  /** What the heading claims, posted: the lowest price of each line, and of an hour. */
  fares: readonly { name: string; price: string; unit: string; path: string; line?: ServiceLine }[]
}

/** Who the agency is, in three statements that take turns, beside the prices that it posts. */
export function AboutIntro(props: AboutIntroProps) {
  const { heading, statements, callToAction, faresHeading, fares } = props
  const faresId = useId()
  return (
    <div className={`column ${styles.intro}`}>
      <div className={styles.claim}>
        <h1>{heading}</h1>
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
      <section className={styles.fares} aria-labelledby={faresId} data-board="">
        <h2 id={faresId}>{faresHeading}</h2>
        <ul role="list">
          {fares.map(({ name, price, unit, path, line }) => (
            <li key={name}>
              <a href={path} data-line={line}>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.from}>from</span>{' '}
                <strong>
                  {price}
                  {unit && <span>{unit}</span>}
                </strong>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
