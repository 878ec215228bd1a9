import { columnsFor } from '../../widgets/columnsFor.ts'
import { Section } from '../../widgets/Section.tsx'
import styles from './DeveloperChoice.module.css'

interface DeveloperChoiceProps {
  heading: string
  /** When to take another one than the current. */
  text: string
  rateUnit: string
  developers: readonly { name: string; path: string; rate: string; description: string }[]
  currentPath: string
}

/** All developers side by side, with what each is for; nothing where there is one alone. */
export function DeveloperChoice(props: DeveloperChoiceProps) {
  const { heading, text, rateUnit, developers, currentPath } = props
  if (developers.length < 2) return null
  return (
    <Section heading={heading} text={text}>
      <ul role="list" className={styles.developers} data-columns={columnsFor(developers.length)}>
        {developers.map(({ name, path, rate, description }) => (
          <li key={path}>
            <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
              <strong>
                {rate}
                <span>/{rateUnit}</span>
              </strong>{' '}
              <span className={styles.name}>{name}</span>
            </a>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
