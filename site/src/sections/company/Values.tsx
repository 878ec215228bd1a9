import type { About } from 'schema/copy/about.ts'
import type { Prices } from 'schema/prices.ts'
import type { ShownExhibit } from '../../content/withPictures.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { Section } from '../../widgets/Section.tsx'
import { Exhibit } from '../exhibits/Exhibit.tsx'
import styles from './Values.module.css'

interface ValuesProps
  extends Pick<About['culture'], 'id' | 'heading' | 'costLabel' | 'items' | 'more'> {
  level: 'h1' | 'h2'
  prices: Prices
  exhibits?: Readonly<Record<string, ShownExhibit>>
}

export function Values(props: ValuesProps) {
  const { id, heading, level, costLabel, items, more, prices, exhibits = {} } = props
  const ItemHeading = level === 'h1' ? 'h2' : 'h3'
  return (
    <Section id={id} heading={heading} level={level}>
      <ul role="list" className={`${styles.values} ruled`}>
        {items.map((item) => {
          const exhibit = exhibits[item.id]
          return (
            <li key={item.id} className="split" data-drawn={exhibit && ''}>
              <ItemHeading>
                <Icon name={item.icon} />
                {item.heading}
              </ItemHeading>
              <p>{item.text}</p>
              <p className={styles.cost}>
                <span className="label">{costLabel}</span> {item.cost}
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
      {more && level === 'h2' && (
        <a className="link arrow" href={more.path}>
          {more.label}
        </a>
      )}
    </Section>
  )
}
