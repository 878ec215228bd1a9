import type { PrintSpecificationSample } from '../content/types/WorkSample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import styles from './PrintSpecification.module.css'

/** What a print shop has to know: cloth, sizes, press, and each colour as it shows and as it is mixed. */
export function PrintSpecification(props: PrintSpecificationSample & { sample: boolean }) {
  const { title, sample, rows, inksLabel, inks } = props
  return (
    <ClientDocument title={title} sample={sample}>
      <DocumentRows rows={rows} />
      <h4 className={styles.label}>{inksLabel}</h4>
      <ul role="list" className={styles.inks}>
        {inks.map(({ name, screen, ink }) => (
          <li key={name}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect width="8" height="8" fill={screen} />
            </svg>
            <strong>{name}</strong>
            <span>
              {screen}, {ink}
            </span>
          </li>
        ))}
      </ul>
    </ClientDocument>
  )
}
