import type { Person } from '../../content/createSite.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './People.module.css'

/** Behind initials: the colours of the groups of services, in turn. */
const GROUPS = ['build', 'design', 'run'] as const

interface PeopleProps {
  /** What links lead to. */
  id: string
  heading: string
  people: readonly Person[]
}
/** Who does the work, each with a face, or with initials where there is no picture. */
export function People({ id, heading, people }: PeopleProps) {
  return (
    <Section className="surface" id={id} heading={heading}>
      <ul role="list" className={`${styles.people} ruled`} data-columns={columnsOf(people.length)}>
        {people.map(({ id: person, name, role, line, links, photo, initials }, index) => (
          <li key={person}>
            {photo ? (
              <Drawing drawing={photo} alt="" />
            ) : (
              <p
                className={styles.initials}
                data-group={GROUPS[index % GROUPS.length]}
                aria-hidden="true"
              >
                {initials}
              </p>
            )}
            <div>
              <h3>{name}</h3>
              <p className={`${styles.role} muted`}>{role}</p>
              <p>{line}</p>
              {links.length > 0 && (
                <p className={styles.links}>
                  {links.map(({ label, href }) => (
                    <a key={href} href={href} aria-label={`${name}: ${label}`}>
                      {label}
                    </a>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** On a wide screen; two rows of two are better than three and one. */
function columnsOf(count: number): number {
  return count === 4 ? 2 : Math.min(count, 3)
}
