import type { ReactNode } from 'react'
import styles from './Legend.module.css'

interface LegendProps {
  /** Each with a small piece of what it stands for. */
  entries: readonly { readonly name: string; readonly swatch: ReactNode }[]
}

/** What the shapes of a chart stand for. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, swatch }) => (
        <li key={name}>
          <svg width="16" height="16" aria-hidden="true">
            {swatch}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
