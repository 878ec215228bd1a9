import { useId } from 'react'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { SectionHead } from '../../widgets/SectionHead.tsx'
import styles from './TechnologyUse.module.css'

interface Link {
  label: string
  path: string
}

interface TechnologyUseProps {
  heading: string
  text: string
  /** Between how many projects use something and how many there are. */
  of: string
  /** What the links are headed by. */
  projects: string
  services: string
  developers: string
  /** Before the technologies that no project uses. */
  unused: string
  /** How many projects were counted, and whether all are samples. */
  all: number
  sample: boolean
  more: Link
  categories: readonly {
    id: string
    name: string
    projects: number
    technologies: readonly { name: string; projects: number }[]
    examples: readonly Link[]
    services: readonly Link[]
    developers: readonly Link[]
  }[]
}

/** Each category of technologies by how many projects use it, and where; nothing where no project is there to count. */
export function TechnologyUse(props: TechnologyUseProps) {
  const { heading, text, of, projects, services, developers, all, sample, more, categories } = props
  const { unused } = props
  const headingId = useId()
  if (all === 0) return null
  const most = Math.max(
    ...categories.flatMap(({ technologies }) => technologies.map((each) => each.projects)),
  )
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <SectionHead id={headingId} heading={heading}>
          {text} {sample && <SampleLabel />}
        </SectionHead>
        <ul role="list">
          {categories.map((category) => (
            <li key={category.id} id={category.id} className={styles.category}>
              <div className={styles.name}>
                <h3>{category.name}</h3>
                {category.projects > 0 && (
                  <p>
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
      </div>
    </section>
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
        <p>
          {unused} {others.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  )
}

function Places({ label, links }: { label: string; links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {links.map((link) => (
        <dd key={link.path}>
          <a href={link.path}>{link.label}</a>
        </dd>
      ))}
    </div>
  )
}
