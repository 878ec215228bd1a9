import { lazy, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { BrandName } from './BrandName.tsx'
import { LazyPart } from './LazyPart.tsx'
import styles from './Navigation.module.css'
import { navigation } from './navigation.ts'

const MoreDialog = lazy(async () => ({ default: (await import('./MoreDialog.tsx')).MoreDialog }))

/** So many stand in a phone's bar, beside 'More'. */
const IN_BAR = 4

/** A rail beside the screen; on a phone a bar at its foot, with the rest under 'More'. */
export function Navigation({ onProblem }: { onProblem: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const rest = navigation.slice(IN_BAR)
  const isInRest = rest.some(({ path }) => pathname.startsWith(path))
  // An enquiry is open beside the inbox.
  const isInInbox = pathname.startsWith('/enquiries/')
  return (
    <header className={styles.board} data-theme="dark">
      <Link className={styles.brand} to="/">
        <BrandName />
      </Link>
      <nav aria-label="Screens">
        <ul className={styles.list}>
          {navigation.map(({ path, title, icon }, index) => (
            <li key={path} data-beyond-bar={index >= IN_BAR || undefined}>
              <NavLink
                className={styles.link ?? ''}
                to={path}
                end={path === '/'}
                data-current={(path === '/' && isInInbox) || undefined}
              >
                <Icon name={icon} />
                <span>{title}</span>
              </NavLink>
            </li>
          ))}
          {rest.length > 0 && (
            <li className={styles.more}>
              <Button
                className={styles.link ?? ''}
                data-current={isInRest || undefined}
                onPress={() => setOpen(true)}
              >
                <Icon name="list" />
                <span>More</span>
              </Button>
            </li>
          )}
        </ul>
      </nav>
      {isOpen && (
        <LazyPart onProblem={onProblem}>
          <MoreDialog destinations={rest} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </header>
  )
}
