import type { ValueDrawing } from '../content/types/ValueDrawing.ts'
import { DroppedCard } from '../widgets/DroppedCard.tsx'
import { Icon } from '../widgets/Icon.tsx'
import { ReportLines } from '../widgets/ReportLines.tsx'
import { ReviewedChange } from '../widgets/ReviewedChange.tsx'
import { SampleLabel } from '../widgets/SampleLabel.tsx'
import styles from './Values.module.css'

interface ValuesProps {
  /** What links and hashes lead to. */
  id: string
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level: 'h1' | 'h2'
  costLabel: string
  items: readonly {
    id: string
    heading: string
    icon: string
    text: string
    cost: string
    shown?: ValueDrawing
  }[]
  /** Whether each is also drawn, where there is something to show. */
  drawn?: boolean
}

/** The three values of the agency's culture: what each one gives a client, and what the agency pays for it. */
export function Values({ id, heading, level: Heading, costLabel, items, drawn }: ValuesProps) {
  const ItemHeading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className="column">
        <Heading id={`${id}-heading`}>{heading}</Heading>
        <ul role="list" className={styles.values}>
          {items.map((item) => (
            <li key={item.id} data-drawn={(drawn && item.shown && true) || undefined}>
              <ItemHeading>
                <Icon name={item.icon} />
                {item.heading}
              </ItemHeading>
              <p>{item.text}</p>
              <p className={styles.cost}>
                <span>{costLabel}</span> {item.cost}
              </p>
              {drawn && item.shown && (
                <figure className={styles.drawing}>
                  <figcaption>
                    {item.shown.title} {item.shown.sample && <SampleLabel />}
                  </figcaption>
                  <Shown shown={item.shown} />
                </figure>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Shown({ shown }: { shown: ValueDrawing }) {
  switch (shown.kind) {
    case 'report':
      return <ReportLines rows={shown.rows} />
    case 'board':
      return <DroppedCard columns={shown.columns} bill={shown.bill} />
    case 'review':
      return <ReviewedChange {...shown} />
  }
}
