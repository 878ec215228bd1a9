import type { Picture } from '../../content/media.ts'
import { LogoList } from '../../widgets/LogoList.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TechnologyList.module.css'

interface TechnologyListProps {
  heading: string
  categories: readonly {
    id: string
    name: string
    technologies: readonly { name: string; logo: Picture; path?: string | undefined }[]
  }[]
  more: { label: string; path: string }
}

export function TechnologyList({ heading, categories, more }: TechnologyListProps) {
  if (categories.length === 0) return null
  return (
    <Section className={styles.section} heading={heading}>
      <ul role="list" className="ruled">
        {categories.map(({ id, name, technologies }) => (
          <li key={id} className={`${styles.category} split`}>
            <h3>{name}</h3>
            <LogoList items={technologies} />
          </li>
        ))}
      </ul>
      <a className="link arrow" href={more.path}>
        {more.label}
      </a>
    </Section>
  )
}
