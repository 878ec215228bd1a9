import type { About } from 'schema/copy/about.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './MissionVision.module.css'

interface MissionVisionProps extends Pick<About['missionVision'], 'id' | 'heading' | 'items'> {
  level: 'h1' | 'h2'
}

export function MissionVision({ id, heading, level, items }: MissionVisionProps) {
  return (
    <Section id={id} heading={heading} level={level} data-theme="dark">
      <dl className={`${styles.items} split`} data-columns={columnsFor(items.length)}>
        {items.map((item) => (
          <div key={item.id}>
            <dt>
              <Icon name={item.icon} />
              {item.heading}
            </dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
