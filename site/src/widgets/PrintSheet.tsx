import type { PrintSpecificationSample } from '../content/types/WorkSample.ts'
import styles from './PrintSheet.module.css'
import { Sheet } from './Sheet.tsx'
import { SheetRows } from './SheetRows.tsx'

/** What a print shop has to know: cloth, sizes, press, and each colour as it shows and as it is mixed. */
export function PrintSheet(props: PrintSpecificationSample & { sample: boolean }) {
  const { title, sample, rows, inksLabel, inks } = props
  return (
    <Sheet title={title} sample={sample}>
      <SheetRows rows={rows} />
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
    </Sheet>
  )
}
