import type { Box } from 'protocol/desk/enquiries.ts'
import { Link } from 'react-router'
import { inboxLink } from '../../components/addresses.ts'
import { boxNames } from '../../components/words.ts'
import styles from './BoxLinks.module.css'

const BOXES = Object.keys(boxNames) as Box[]
const WHOLE = new Intl.NumberFormat('en-GB')
const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact' })
/** From this number on, a count is shortened, because the full number would leave no space for the names of the other boxes. */
const MANY = 10_000

interface BoxLinksProps {
  box: Box
  search: string
  counts: Readonly<Record<Box, number>> | undefined
}

export function BoxLinks({ box, search, counts }: BoxLinksProps) {
  return (
    <nav className={styles.boxes} aria-label="Boxes">
      <ul className={styles.list}>
        {BOXES.map((name) => ({ name, link: inboxLink(name, search) })).map(({ name, link }) => (
          <li key={name}>
            <Link
              className={`${styles.box} filling`}
              to={`/${link.query}`}
              state={link.state}
              aria-current={name === box ? 'page' : undefined}
              preventScrollReset
            >
              {name === 'new' ? 'To do' : boxNames[name]}
              <span className={styles.count}>
                {counts && (counts[name] < MANY ? WHOLE : SHORT).format(counts[name])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
