import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './WhatChanged.module.css'

interface WhatChangedProps extends Pick<Words['changes'], 'heading' | 'text' | 'labels'> {
  clients: Site['changes']
}
/** Beside what changed for a client what did not, and the count that shows it; nothing without any. */
export function WhatChanged({ heading, text, labels, clients }: WhatChangedProps) {
  if (clients.length === 0) return null
  return (
    <Section heading={heading} text={text}>
      <ul role="list" className={`${styles.clients} ruled`}>
        {clients.map((client) => (
          <li key={client.id} className="split">
            <div className={styles.who}>
              <h3>{client.name}</h3>
              <p className="muted">
                {client.position}, {client.company}
              </p>
              {client.sample && <SampleLabel />}
            </div>
            <dl className={styles.change}>
              {(['before', 'now', 'unchanged'] as const).map((part) => (
                <div key={part} className={styles[part]}>
                  <dt className="label">{labels[part]}</dt>
                  <dd>
                    <q>{client[part]}</q>
                  </dd>
                </div>
              ))}
              <div className={styles.count}>
                <dt className="label">{client.sample ? labels.wouldCount : labels.counted}</dt>
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
    </Section>
  )
}
