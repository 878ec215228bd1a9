import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, NavLink, useLocation } from 'react-router'
import { useUnread } from '../api/inbox.ts'
import { ADD_PATH } from '../components/addresses.ts'
import { Icon } from '../components/Icon.tsx'
import { LazyPart, onDemand } from '../components/LazyPart.tsx'
import { BrandName } from './BrandName.tsx'
import styles from './Navigation.module.css'

const MoreDialog = onDemand(async () => (await import('./MoreDialog.tsx')).MoreDialog)

/** The screens in the navigation, the most used first. A phone's bar shows the first four screens; 'More' opens the others. */
const navigation = [
  { path: '/', title: 'Inbox', icon: 'tray' },
  { path: '/visits', title: 'Visits', icon: 'chart-bar' },
  { path: '/site', title: 'Site', icon: 'browser' },
  { path: '/newsletter', title: 'Newsletter', icon: 'newspaper' },
  { path: '/subscribers', title: 'Subscribers', icon: 'users-three' },
  { path: '/people', title: 'Find a person', icon: 'identification-card' },
  { path: '/mail', title: 'Mail', icon: 'envelope-simple' },
  { path: '/health', title: 'Health', icon: 'heartbeat' },
  { path: '/team', title: 'Team', icon: 'key' },
]

const IN_BAR = 4

export function Navigation() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const unread = useUnread()
  const rest = navigation.slice(IN_BAR)
  const isInRest = rest.some(({ path }) => pathname.startsWith(path))
  // The screens of an enquiry and of a new enquiry are part of the inbox.
  const isInInbox = pathname.startsWith('/enquiries/') || pathname === ADD_PATH
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
                className={`${styles.link} filling`}
                to={path}
                end={path === '/'}
                data-current={(path === '/' && isInInbox) || undefined}
              >
                <Icon name={icon} />
                <span>{title}</span>
                {path === '/' && unread > 0 && (
                  <span className={styles.unread}>
                    {unread}
                    <span className="visually-hidden"> new</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
          <li className={styles.more}>
            <Button
              className={`${styles.link} filling`}
              data-current={isInRest || undefined}
              onPress={() => setOpen(true)}
            >
              <Icon name="list" />
              <span>More</span>
            </Button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <LazyPart>
          <MoreDialog destinations={rest} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </header>
  )
}
