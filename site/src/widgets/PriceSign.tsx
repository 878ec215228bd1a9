import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import styles from './PriceSign.module.css'

interface PriceSignProps {
  heading: string
  /** The heading's element. `p` on a page that reserves `h2` for its sections. */
  as?: 'h2' | 'p'
  className?: string | undefined
  size?: 'large'
  prices: readonly {
    name: string
    path: string
    group?: ServiceGroupId
    price?: { from?: string; amount: string; unit?: string | undefined } | undefined
  }[]
  note?: string | undefined
}

export function PriceSign(props: PriceSignProps) {
  const { heading, as: Heading = 'h2', className = '', size, prices, note } = props
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
        {prices.map(({ name, path, group, price }) => (
          <li key={name}>
            <a href={path} data-group={group}>
              <span>{name}</span>
              {price?.from && <small className="note"> {price.from}</small>}{' '}
              {price && (
                <strong>
                  {price.amount}
                  {price.unit && <small className="note"> {price.unit}</small>}
                </strong>
              )}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="note">{note}</p>}
    </div>
  )
}
