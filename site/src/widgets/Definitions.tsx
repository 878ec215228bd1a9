import type { ReactNode } from 'react'
import type { NavigationLink } from '../content/navigation.ts'
import styles from './Definitions.module.css'

interface DefinitionsProps {
  rows: readonly {
    label: string
    path?: string | undefined
    text: ReactNode
    note?: string | undefined
    link?: NavigationLink | null | undefined
  }[]
}

export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl className={`${styles.rows} ruled`}>
      {rows.map(({ label, path, text, note, link }) => (
        <div key={label} className="split">
          <dt>{path ? <a href={path}>{label}</a> : label}</dt>
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
