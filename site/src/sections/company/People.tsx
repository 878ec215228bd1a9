import type { About } from 'schema/copy/about.ts'
import type { Person } from '../../content/createSite.ts'
import { Portrait } from '../../widgets/Portrait.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './People.module.css'

type PeopleProps = About['people'] & { people: readonly Person[] }

export function People({ id, heading, people }: PeopleProps) {
  return (
    <Section className="surface" id={id} heading={heading}>
      <ul role="list" className={`${styles.people} ruled`} data-columns={columnsOf(people.length)}>
        {people.map(({ id: person, name, role, line, links, photo, initials }, index) => (
          <li key={person}>
            <Portrait photo={photo} initials={initials} alt="" index={index} />
            <div>
              <h3>{name}</h3>
              <p className={`${styles.role} muted`}>{role}</p>
              <p>{line}</p>
              {links.length > 0 && (
                <p className={`${styles.links} actions`}>
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

function columnsOf(count: number): number {
  return count === 4 ? 2 : Math.min(count, 3)
}
