import { columnsFor } from '../../widgets/columnsFor.ts'
import { Icon } from '../../widgets/Icon.tsx'
import styles from './MissionVision.module.css'

interface MissionVisionProps {
  /** What links and hashes lead to. */
  id: string
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level: 'h1' | 'h2'
  items: readonly { id: string; heading: string; icon: string; text: string }[]
}

/** Mission and vision, in large letters on a dark ground. */
export function MissionVision({ id, heading, level: Heading, items }: MissionVisionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`} data-theme="dark">
      <div className="column">
        <Heading id={`${id}-heading`}>{heading}</Heading>
        <dl className={styles.items} data-columns={columnsFor(items.length)}>
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
      </div>
    </section>
  )
}
