import type { SuccessCriteriaSample } from '../content/types/WorkSample.ts'
import { ClientDocument } from './ClientDocument.tsx'
import { StepTrack } from './StepTrack.tsx'
import styles from './SuccessCriteria.module.css'

/** A promise, how it is counted, and what each result would mean, as a line with a dot where the meaning changes. */
export function SuccessCriteria(props: SuccessCriteriaSample & { sample: boolean }) {
  const { title, sample, promise, count, results, leftOut } = props
  return (
    <ClientDocument title={title} sample={sample} leftOut={leftOut}>
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
      <div className={styles.results}>
        <StepTrack
          size="large"
          openEnded
          steps={results.map(({ from, label, text }) => ({
            id: from,
            dot: <strong>{from}</strong>,
            children: (
              <div className={styles.result}>
                <strong>{label}</strong>
                <p>{text}</p>
              </div>
            ),
          }))}
        />
      </div>
    </ClientDocument>
  )
}
