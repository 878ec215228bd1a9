import type { Site } from '../../content/createSite.ts'
import type { mostUsedIn } from '../../content/technologyUse.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TechnologyStack.module.css'
import { TechnologyTabs } from './TechnologyTabs.tsx'

interface TechnologyStackProps {
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level?: 'h1' | 'h2'
  text: string
  categories: Site['technologyCategories']
  /** What stands before the tabs: what the projects of a service, or all, use most. Left out where there is nothing. */
  most?: { heading: string } & ReturnType<typeof mostUsedIn>
}

/** The technologies by category: on the home page, on every service page, and on a page of their own. Nothing where there are none. */
export function TechnologyStack(props: TechnologyStackProps) {
  const { heading, level, text, categories, most } = props
  if (categories.length === 0) return null
  const Subheading = level === 'h1' ? 'h2' : 'h3'
  return (
    <Section className={`${styles.section} surface`} heading={heading} level={level}>
      <p className={`${styles.text} lead`}>{text}</p>
      {most && most.technologies.length > 0 && (
        <div className={styles.most}>
          <Subheading>
            {most.heading} {most.sample && <SampleLabel />}
          </Subheading>
          <ul
            role="list"
            className="ruled split"
            data-columns={columnsFor(most.technologies.length, 5)}
          >
            {most.technologies.map(({ name, logo }) => (
              <li key={name}>
                <Drawing drawing={logo} alt="" />
                <strong>{name}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TechnologyTabs label={heading} categories={categories} />
    </Section>
  )
}
