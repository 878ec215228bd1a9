import { useId } from 'react'
import { TechnologyTabs, type TechnologyTabsProps } from '../islands/TechnologyTabs.tsx'
import { Island } from '../widgets/Island.tsx'
import styles from './TechnologyStack.module.css'

interface TechnologyStackProps {
  heading: string
  text: string
  categories: TechnologyTabsProps['categories']
}

/** The technologies by category: on the home page, on every service page, and on a page of their own. */
export function TechnologyStack({ heading, text, categories }: TechnologyStackProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <p className={styles.text}>{text}</p>
        <Island
          name="TechnologyTabs"
          component={TechnologyTabs}
          when="visible"
          props={{ label: heading, categories }}
        />
      </div>
    </section>
  )
}
