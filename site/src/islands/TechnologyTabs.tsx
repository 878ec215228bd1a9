import { type KeyboardEvent, useId, useState } from 'react'
import type { Drawing as DrawingFile } from '../content/media.ts'
import { Drawing } from '../widgets/Drawing.tsx'
import styles from './TechnologyTabs.module.css'

export interface TechnologyTabsProps {
  label: string
  /** The first one is selected at first. */
  categories: readonly {
    id: string
    name: string
    technologies: readonly { name: string; logo: DrawingFile }[]
  }[]
}

/** Technologies by category: tabs after the ARIA pattern. Without JavaScript all panels stand open. */
export function TechnologyTabs({ label, categories }: TechnologyTabsProps) {
  const [selected, setSelected] = useState(0)
  const id = useId()
  /** Tabs that choose among one thing would do nothing. */
  const alone = categories.length === 1

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowRight: selected + 1,
      ArrowDown: selected + 1,
      ArrowLeft: selected - 1,
      ArrowUp: selected - 1,
      Home: 0,
      End: categories.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = (step + categories.length) % categories.length
    setSelected(target)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div className={styles.tabs}>
      {alone ? null : (
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {categories.map(({ id: category, name }, index) => (
            <button
              key={category}
              type="button"
              role="tab"
              id={`${id}-${category}-tab`}
              aria-selected={index === selected}
              aria-controls={`${id}-${category}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
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
          hidden={index !== selected}
        >
          <p className={styles.panelName}>{name}</p>
          <ul role="list" className={styles.logos}>
            {technologies.map((technology) => (
              <li key={technology.name}>
                <figure className={styles.logo}>
                  <Drawing drawing={technology.logo} alt="" />
                  <figcaption>{technology.name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
