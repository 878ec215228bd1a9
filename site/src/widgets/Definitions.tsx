import type { NavigationLink } from '../content/navigation.ts'
import styles from './Definitions.module.css'

interface DefinitionsProps {
  rows: readonly { term: string; text: string; link?: NavigationLink | null | undefined }[]
}

/** Terms or questions, each beside its text. */
export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl className={`${styles.rows} ruled`}>
      {rows.map(({ term, text, link }) => (
        <div key={term} className="split">
          <dt>{term}</dt>
          <dd>
            {text}
            {link && (
              <>
                {' '}
                <a href={link.path}>{link.label}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
