import { useId } from 'react'
import { TechnologyTabs, type TechnologyTabsProps } from '../islands/TechnologyTabs.tsx'
import { Island } from '../widgets/Island.tsx'
import styles from './TechnologyStack.module.css'

interface TechnologyStackProps {
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level?: 'h1' | 'h2'
  text: string
  categories: TechnologyTabsProps['categories']
}

/** The technologies by category: on the home page, on every service page, and on a page of their own. */
export function TechnologyStack({
  heading,
  level: Heading = 'h2',
  text,
  categories,
}: TechnologyStackProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <Heading id={headingId}>{heading}</Heading>
        <p className={styles.text}>{text}</p>
        <Island
          name="TechnologyTabs"
          component={TechnologyTabs}
          props={{ label: heading, categories }}
        />
      </div>
    </section>
  )
}
