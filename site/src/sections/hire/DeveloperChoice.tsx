import type { Developer } from '../../content/createSite.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Section } from '../../widgets/Section.tsx'
import styles from './DeveloperChoice.module.css'

interface DeveloperChoiceProps {
  heading: string
  text: string
  rateUnit: string
  developers: readonly Pick<
    Developer,
    'name' | 'path' | 'rate' | 'description' | 'level' | 'start'
  >[]
  currentPath: string
  compared: boolean
}

export function DeveloperChoice(props: DeveloperChoiceProps) {
  const { heading, text, rateUnit, developers, currentPath, compared } = props
  if (developers.length < 2) return null
  return (
    <Section heading={heading} text={text}>
      <ul role="list" className={styles.developers} data-columns={columnsFor(developers.length)}>
        {developers.map(({ name, path, rate, ...said }) => (
          <li key={path}>
            <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
              <strong>
                {rate.said}
                <span>/{rateUnit}</span>
              </strong>{' '}
              <span className={styles.name}>{name}</span>
            </a>
            {compared &&
              [said.description, said.level, said.start].filter(Boolean).map((line) => (
                <p key={line} className="muted">
                  {line}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
