import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, NavLink, useLocation } from 'react-router'
import { Dialog } from '../components/Dialog.tsx'
import { Icon } from '../components/Icon.tsx'
import { BrandMark } from './BrandMark.tsx'
import styles from './Navigation.module.css'
import { navigation } from './navigation.ts'

/** So many stand in a phone's bar, beside 'More'. */
const IN_BAR = 4

/** A rail beside the screen; on a phone a bar at its foot, with the rest under 'More'. */
export function Navigation() {
  const [isOpen, setOpen] = useState(false)
  const rest = navigation.slice(IN_BAR)
  // An enquiry is open beside the inbox.
  const isInInbox = useLocation().pathname.startsWith('/enquiries/')
  return (
    <header className={styles.board} data-theme="dark">
      <Link className={styles.brand} to="/">
        <BrandMark />
        <span>{__AGENCY_NAME__}</span>
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
              <Button className={styles.link ?? ''} onPress={() => setOpen(true)}>
                <Icon name="list" />
                <span>More</span>
              </Button>
            </li>
          )}
        </ul>
      </nav>
      <Dialog title="More" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className={styles.sheet}>
          {rest.map(({ path, title, icon }) => (
            <li key={path}>
              <NavLink className={styles.row ?? ''} to={path} onClick={() => setOpen(false)}>
                <Icon name={icon} />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </header>
  )
}
