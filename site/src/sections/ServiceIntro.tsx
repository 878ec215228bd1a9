import type { ServiceGroupId as ServiceLine } from '../content/types/Service.ts'
import { Breadcrumb } from '../widgets/Breadcrumb.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import styles from './ServiceIntro.module.css'

interface ServiceIntroProps {
  trail: readonly { label: string; path: string }[]
  smallHeading: string
  mainHeading: string
  description: readonly string[]
  line: ServiceLine
  code: string
  startsAtLabel: string
  startsAt: number
  callToAction: { label: string; path: string }
  consultation: { label: string; path: string }
}

/** The first screen of a service page: what it is, beside its posted fare. */
export function ServiceIntro(props: ServiceIntroProps) {
  const { trail, smallHeading, mainHeading, description, line, code } = props
  const { startsAtLabel, startsAt, callToAction, consultation } = props
  return (
    <div className={`column ${styles.intro}`}>
      <div className={styles.words} data-line={line}>
        <Breadcrumb trail={trail} />
        <p className={styles.small}>{smallHeading}</p>
        <h1>{mainHeading}</h1>
        {description.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.fare} data-board="" data-line={line}>
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
        <p>
          <span className={styles.startsAt}>{startsAtLabel}</span>
          <strong className={styles.price}>${startsAt}</strong>
        </p>
        <ButtonLink href={callToAction.path}>{callToAction.label}</ButtonLink>
        <a className={styles.consultation} href={consultation.path}>
          {consultation.label}
        </a>
      </div>
    </div>
  )
}
