import { useId } from 'react'
import type { ShownPrice } from 'schema/prices.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import styles from './PriceSign.module.css'

interface PriceSignProps {
  heading: string
  /** The heading's element. `p` on a page that reserves `h2` for its sections. */
  as?: 'h2' | 'p'
  className?: string | undefined
  size?: 'large'
  /** The word before each price. */
  from?: string
  /** Whether prices are shown in the second currency, too. */
  inBoth?: boolean
  prices: readonly {
    name: string
    path: string
    group?: ServiceGroupId
    startingPrice?: ShownPrice | undefined
  }[]
  note?: string | undefined
}

export function PriceSign(props: PriceSignProps) {
  const { heading, as: Heading = 'h2', className = '', size, from, inBoth, prices, note } = props
  const headingId = useId()
  return (
    <div
      className={`${styles.sign} sign bare ${className}`.trim()}
      data-theme="dark"
      data-size={size}
    >
      <Heading className="h3" id={headingId}>
        {heading}
      </Heading>
      <ul role="list" aria-labelledby={headingId}>
        {prices.map(({ name, path, group, startingPrice: price }) => {
          const more = [price?.unit, inBoth && price?.beside].filter(Boolean).join(', ')
          return (
            <li key={name}>
              <a href={path} data-group={group}>
                <span>{name}</span>
                {price && from && <small className="note"> {from}</small>}{' '}
                {price && (
                  <strong>
                    {price.said}
                    {more && <small className="note"> {more}</small>}
                  </strong>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      {note && <p className="note">{note}</p>}
    </div>
  )
}
