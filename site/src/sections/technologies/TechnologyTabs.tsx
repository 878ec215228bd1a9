import { useId } from 'react'
import type { Site } from '../../content/createSite.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import styles from './TechnologyTabs.module.css'

interface TechnologyTabsProps {
  label: string
  categories: Site['technologyCategories']
}

/** Technologies in tabs by category (`browser/tabs.ts`). Without JavaScript, all panels show. */
export function TechnologyTabs({ label, categories }: TechnologyTabsProps) {
  const id = useId()
  const alone = categories.length === 1
  return (
    <div className={styles.tabs}>
      {alone ? null : (
        <div role="tablist" aria-label={label} className={`${styles.list} actions`}>
          {categories.map(({ id: category, name }, index) => (
            <button
              key={category}
              type="button"
              role="tab"
              id={`${id}-${category}-tab`}
              aria-selected={index === 0}
              aria-controls={`${id}-${category}`}
              tabIndex={index === 0 ? 0 : -1}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {categories.map(({ id: category, name, technologies }, index) => (
        <div
          key={category}
          id={`${id}-${category}`}
          {...(!alone && { role: 'tabpanel', 'aria-labelledby': `${id}-${category}-tab` })}
          className={styles.panel}
          hidden={index !== 0}
          data-name={name}
        >
          {technologies.map((technology) => (
            <figure key={technology.name}>
              <Drawing drawing={technology.logo} alt="" />
              <figcaption>{technology.name}</figcaption>
            </figure>
          ))}
        </div>
      ))}
    </div>
  )
}
