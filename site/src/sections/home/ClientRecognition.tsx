import { useId } from 'react'
import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { Drawing } from '../../widgets/Drawing.tsx'
import { RotatingText } from '../../widgets/RotatingText.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import styles from './ClientRecognition.module.css'

const CLIENT_HEADING_ROTATION_MS = 10_000

type ClientRecognitionProps = Words['clientRecognition'] & { clients: Site['clients'] }

export function ClientRecognition({ headings, text, clients, link }: ClientRecognitionProps) {
  const headingId = useId()
  // If all clients are samples, one label marks the whole list; otherwise each sample has its own label.
  const allSamples = clients.every(({ sample }) => sample)
  if (clients.length === 0) return null
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="column">
        <div className={styles.head}>
          <RotatingText
            as="h2"
            id={headingId}
            texts={headings}
            intervalMs={CLIENT_HEADING_ROTATION_MS}
          />
          <p>
            {text} {allSamples && <SampleLabel />}
          </p>
        </div>
        <ul role="list" className={styles.grid}>
          {clients.map(({ id, name, logo, sample }) => (
            <li key={id}>
              <Drawing drawing={logo} alt={name} />
              {sample && !allSamples && <SampleLabel />}
            </li>
          ))}
          <li className={styles.open}>
            <a className="arrow" href={link.path}>
              {link.label}
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
