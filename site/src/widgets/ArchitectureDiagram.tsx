import type { ArchitectureSample } from '../content/types/WorkSample.ts'
import styles from './ArchitectureDiagram.module.css'
import { ClientDocument } from './ClientDocument.tsx'
import { columnsFor } from './columnsFor.ts'

/** A system: where its parts stand, what passes between them, and what a month costs at two sizes. */
export function ArchitectureDiagram(props: ArchitectureSample & { sample: boolean }) {
  const { title, sample, places, costsLabel, sizes, costs, totalLabel, finding } = props
  const total = (size: 0 | 1) => costs.reduce((sum, { dollars }) => sum + dollars[size], 0)
  return (
    <ClientDocument title={title} sample={sample}>
      <ol role="list" className={styles.places} data-columns={columnsFor(places.length)}>
        {places.map(({ name, parts, passes }) => (
          <li key={name}>
            <div className={styles.place}>
              <h4>{name}</h4>
              <dl>
                {parts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {passes && <p className={styles.passes}>{passes}</p>}
          </li>
        ))}
      </ol>
      <div className={styles.figures}>
        <table className={styles.costs}>
          <thead>
            <tr>
              <th scope="col">{costsLabel}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costs.map(({ label, dollars }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>${dollars[0]}</td>
                <td>${dollars[1]}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{totalLabel}</th>
              <td>${total(0)}</td>
              <td>${total(1)}</td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.finding}>
          <strong>{finding.label}</strong>
          {finding.text}
        </p>
      </div>
    </ClientDocument>
  )
}
