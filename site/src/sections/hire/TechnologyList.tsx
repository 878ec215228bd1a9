import { useId } from 'react'
import type { Drawing as DrawingFile } from '../../content/media.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import styles from './TechnologyList.module.css'

interface TechnologyListProps {
  heading: string
  categories: readonly {
    id: string
    name: string
    path: string
    technologies: readonly { name: string; logo: DrawingFile }[]
  }[]
  /** Where all technologies are. */
  more: { label: string; path: string }
}

/** The technologies of one role, a row for each of their categories; nothing where there are none. */
export function TechnologyList({ heading, categories, more }: TechnologyListProps) {
  const headingId = useId()
  if (categories.length === 0) return null
  return (
    <section className={`column ${styles.section}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        <a href={more.path}>
          {more.label}
          <Icon name="arrow-right" />
        </a>
      </div>
      <ul role="list" className={styles.categories}>
        {categories.map(({ id, name, path, technologies }) => (
          <li key={id}>
            <a href={path}>{name}</a>
            <ul role="list" className={styles.technologies}>
              {technologies.map((technology) => (
                <li key={technology.name}>
                  <Drawing drawing={technology.logo} alt="" />
                  {technology.name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
