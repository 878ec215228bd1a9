import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { Definitions } from '../../widgets/Definitions.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './WhatChanged.module.css'

interface WhatChangedProps extends Pick<Words['changes'], 'heading' | 'text' | 'labels'> {
  clients: Site['changes']
}

export function WhatChanged({ heading, text, labels, clients }: WhatChangedProps) {
  if (clients.length === 0) return null
  return (
    <Section heading={heading} text={text}>
      <ul role="list">
        {clients.map(({ id, name, position, company, sample, count, project, ...said }) => (
          <li key={id} className={styles.client}>
            <h3>
              {[name, position, company].filter(Boolean).join(', ')} {sample && <SampleLabel />}
            </h3>
            <Definitions
              rows={[
                ...(['before', 'now', 'unchanged'] as const).map((part) => ({
                  label: labels[part],
                  text: `‘${said[part]}’`,
                })),
                { label: sample ? labels.wouldCount : labels.counted, text: count, link: project },
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
