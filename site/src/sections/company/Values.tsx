import type { Prices } from 'schema/prices.ts'
import type { ShownExhibit } from '../../content/withPictures.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { Exhibit } from '../exhibits/Exhibit.tsx'
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
  }[]
  prices: Prices
  /** What they look like in a project, by their ids. */
  exhibits?: Readonly<Record<string, ShownExhibit>>
}

/** The values of the agency's culture: what each one gives a client, and what the agency pays for it. */
export function Values(props: ValuesProps) {
  const { id, heading, level: Heading, costLabel, items, prices, exhibits = {} } = props
  const ItemHeading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className="column">
        <Heading id={`${id}-heading`}>{heading}</Heading>
        <ul role="list" className={styles.values}>
          {items.map((item) => {
            const exhibit = exhibits[item.id]
            return (
              <li key={item.id} data-drawn={exhibit && ''}>
                <ItemHeading>
                  <Icon name={item.icon} />
                  {item.heading}
                </ItemHeading>
                <p>{item.text}</p>
                <p className={styles.cost}>
                  <span>{costLabel}</span> {item.cost}
                </p>
                {exhibit && (
                  <div className={styles.drawing}>
                    <Exhibit {...exhibit} prices={prices} />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
