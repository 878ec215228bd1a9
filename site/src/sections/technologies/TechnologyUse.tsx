import type { Words } from '../../content/copyFor.ts'
import type { NavigationLink } from '../../content/navigation.ts'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TechnologyUse.module.css'

interface TechnologyUseProps extends Omit<Words['technologyStack']['use'], 'all'> {
  /** How many projects were counted, and whether all are samples. */
  all: number
  sample: boolean
  more: NavigationLink
  categories: readonly {
    id: string
    name: string
    projects: number
    technologies: readonly { name: string; projects: number }[]
    examples: readonly NavigationLink[]
    services: readonly NavigationLink[]
    developers: readonly NavigationLink[]
  }[]
}
/** Each category of technologies by how many projects use it, and where; nothing where no project is there to count. */
export function TechnologyUse(props: TechnologyUseProps) {
  const { heading, of, projects, services, developers, unused, all, more, categories } = props
  if (all === 0) return null
  const text = (
    <>
      {props.text} {props.sample && <SampleLabel />}
    </>
  )
  const most = Math.max(
    ...categories.flatMap(({ technologies }) => technologies.map((each) => each.projects)),
  )
  return (
    <Section className="surface" heading={heading} text={text}>
      <ul role="list">
        {categories.map((category) => (
          <li key={category.id} id={category.id} className={`${styles.category} split`}>
            <div className={styles.name}>
              <h3>{category.name}</h3>
              {category.projects > 0 && (
                <p className="muted">
                  <strong>{category.projects}</strong> {of} {all} {projects.toLowerCase()}
                </p>
              )}
              {category.developers.length > 0 && (
                <dl className={styles.places}>
                  <Places label={developers} links={category.developers} />
                </dl>
              )}
            </div>
            <Bars technologies={category.technologies} most={most} unused={unused} />
            {category.projects > 0 && (
              <dl className={styles.places}>
                <Places label={services} links={category.services} />
                <Places
                  label={projects}
                  links={
                    category.examples.length < category.projects
                      ? [...category.examples, more]
                      : category.examples
                  }
                />
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface BarsProps {
  technologies: readonly { name: string; projects: number }[]
  /** What the longest bar of all categories stands for. */
  most: number
  unused: string
}

function Bars({ technologies, most, unused }: BarsProps) {
  const used = technologies.filter(({ projects }) => projects > 0)
  const others = technologies.filter(({ projects }) => projects === 0)
  return (
    <div className={styles.bars}>
      {used.length > 0 && (
        <ul role="list">
          {used.map(({ name, projects }) => (
            <li key={name}>
              <span>{name}</span>
              <svg aria-hidden="true" focusable="false">
                <rect width={`${(projects / most) * 100}%`} height="100%" />
              </svg>
              <strong>{projects}</strong>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="note">
          {unused} {others.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  )
}

function Places({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <dt className="label">{label}</dt>
      {links.map((link) => (
        <dd key={link.path}>
          <a href={link.path}>{link.label}</a>
        </dd>
      ))}
    </div>
  )
}
