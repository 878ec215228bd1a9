import type { Box } from 'protocol/desk/enquiries.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { boxNames } from '../../components/boxNames.ts'
import { queryOf } from '../../components/useInboxAddress.ts'
import styles from './BoxLinks.module.css'

const BOXES = Object.keys(boxNames) as Box[]

interface BoxLinksProps {
  box: Box
  search: string
  counts: Readonly<Record<Box, number>> | undefined
}

/** The boxes of the inbox, with how many each holds. */
export function BoxLinks({ box, search, counts }: BoxLinksProps) {
  const chosen = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another box may stand beyond the edge
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, counts])
  return (
    <nav className={styles.boxes} aria-label="Boxes">
      <ul className={styles.list}>
        {BOXES.map((name) => (
          <li key={name}>
            <Link
              ref={name === box ? chosen : null}
              className={styles.box}
              to={`/${queryOf(name, search)}`}
              aria-current={name === box ? 'page' : undefined}
              preventScrollReset
            >
              {boxNames[name]}
              {counts && <span className={styles.count}>{format(counts[name])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function format(count: number): string {
  return count.toLocaleString('en-GB')
}
