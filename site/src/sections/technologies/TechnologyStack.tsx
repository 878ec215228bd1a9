import { useId } from 'react'
import type { Site } from '../../content/createSite.ts'
import type { mostUsedIn } from '../../content/technologyUse.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import { LogoList } from '../../widgets/LogoList.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TechnologyStack.module.css'

interface TechnologyStackProps {
  heading: string
  level?: 'h1' | 'h2'
  text: string
  categories: Site['technologyCategories']
  most?: { heading: string } & ReturnType<typeof mostUsedIn>
}

export function TechnologyStack(props: TechnologyStackProps) {
  const { heading, level, text, categories, most } = props
  if (categories.length === 0) return null
  const Subheading = level === 'h1' ? 'h2' : 'h3'
  return (
    <Section className={`${styles.section} surface`} heading={heading} level={level}>
      <p className={`${styles.text} lead`}>{text}</p>
      {most && most.technologies.length > 0 && (
        <div className={styles.most}>
          <Subheading className="h3">
            {most.heading} {most.sample && <SampleLabel />}
          </Subheading>
          <LogoList items={most.technologies} />
        </div>
      )}
      <TechnologyTabs {...props} />
    </Section>
  )
}

/** Technologies in tabs by category (`browser/tabs.ts`). Without JavaScript, all panels show. */
function TechnologyTabs({ heading, categories }: TechnologyStackProps) {
  const id = useId()
  const alone = categories.length === 1
  return (
    <div className={styles.tabs}>
      {alone ? null : (
        <div role="tablist" aria-label={heading} className={`${styles.list} actions`}>
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
