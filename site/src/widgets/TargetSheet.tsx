import type { SuccessCriteriaSample } from '../content/types/WorkSample.ts'
import { Sheet } from './Sheet.tsx'
import styles from './TargetSheet.module.css'

/** A promise, how it is counted, and what each result would mean, as a line with a stop where the meaning changes. */
export function TargetSheet(props: SuccessCriteriaSample & { sample: boolean }) {
  const { title, sample, promise, count, results, leftOut } = props
  return (
    <Sheet title={title} sample={sample} leftOut={leftOut}>
      <dl className={styles.terms}>
        <div className={styles.promise}>
          <dt>{promise.label}</dt>
          <dd>{promise.text}</dd>
        </div>
        <div>
          <dt>{count.label}</dt>
          <dd>{count.text}</dd>
        </div>
      </dl>
      <ol role="list" className={styles.results}>
        {results.map(({ from, label, text }) => (
          <li key={from}>
            <strong className={styles.from}>{from}</strong>
            <strong>{label}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
