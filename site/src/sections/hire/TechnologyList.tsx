import { useId } from 'react'
import type { Drawing as DrawingFile } from '../../content/media.ts'
import { LogoList } from '../../widgets/LogoList.tsx'
import styles from './TechnologyList.module.css'

interface TechnologyListProps {
  heading: string
  categories: readonly {
    id: string
    name: string
    technologies: readonly { name: string; logo: DrawingFile; path?: string | undefined }[]
  }[]
  /** Leads to the page of all technologies. */
  more: { label: string; path: string }
}

/** The technologies of a developer, a row for each category. Renders nothing without categories. */
export function TechnologyList({ heading, categories, more }: TechnologyListProps) {
  const headingId = useId()
  if (categories.length === 0) return null
  return (
    <section className={`column ${styles.section} section split`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        <a className="link arrow" href={more.path}>
          {more.label}
        </a>
      </div>
      <ul role="list" className={`${styles.categories} ruled`}>
        {categories.map(({ id, name, technologies }) => (
          <li key={id}>
            <h3>{name}</h3>
            <LogoList items={technologies} />
          </li>
        ))}
      </ul>
    </section>
  )
}
