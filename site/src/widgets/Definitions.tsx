import type { ReactNode } from 'react'
import type { NavigationLink } from '../content/navigation.ts'
import styles from './Definitions.module.css'

interface DefinitionsProps {
  rows: readonly {
    term: string
    path?: string | undefined
    text: ReactNode
    note?: string | undefined
    link?: NavigationLink | null | undefined
  }[]
}

export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl className={`${styles.rows} ruled`}>
      {rows.map(({ term, path, text, note, link }) => (
        <div key={term} className="split">
          <dt>{path ? <a href={path}>{term}</a> : term}</dt>
          <dd>
            {text}
            {note && <p className="note">{note}</p>}
            {link && ' '}
            {link && <a href={link.path}>{link.label}</a>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
