import { useId } from 'react'
import { Icon } from '../../widgets/Icon.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { SectionHead } from '../../widgets/SectionHead.tsx'
import styles from './WhatChanged.module.css'

interface WhatChangedProps {
  heading: string
  text: string
  labels: { before: string; now: string; unchanged: string; counted: string; wouldCount: string }
  clients: readonly {
    id: string
    name: string
    position: string
    company: string
    before: string
    now: string
    unchanged: string
    /** What shows whether the words are true. */
    count: string
    project: { label: string; path: string } | null
    sample: boolean
  }[]
}

/** Beside what changed for a client what did not, and the count that shows it; nothing without any. */
export function WhatChanged({ heading, text, labels, clients }: WhatChangedProps) {
  const headingId = useId()
  if (clients.length === 0) return null
  return (
    <section className={`column ${styles.section}`} aria-labelledby={headingId}>
      <SectionHead id={headingId} heading={heading}>
        {text}
      </SectionHead>
      <ul role="list" className={styles.clients}>
        {clients.map((client) => (
          <li key={client.id}>
            <div className={styles.who}>
              <h3>{client.name}</h3>
              <p>
                {client.position}, {client.company}
              </p>
              {client.sample && <SampleLabel />}
            </div>
            <dl className={styles.change}>
              <div className={styles.before}>
                <dt>{labels.before}</dt>
                <dd>
                  <q>{client.before}</q>
                </dd>
              </div>
              <div className={styles.now}>
                <dt>{labels.now}</dt>
                <dd>
                  <q>{client.now}</q>
                </dd>
              </div>
              <div className={styles.unchanged}>
                <dt>{labels.unchanged}</dt>
                <dd>
                  <q>{client.unchanged}</q>
                </dd>
              </div>
              <div className={styles.count}>
                <dt>{client.sample ? labels.wouldCount : labels.counted}</dt>
                <dd>{client.count}</dd>
                {client.project && (
                  <dd>
                    <a href={client.project.path}>
                      {client.project.label}
                      <Icon name="arrow-right" />
                    </a>
                  </dd>
                )}
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
