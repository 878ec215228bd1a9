import { NavLink } from 'react-router'
import { Dialog } from '../components/Dialog.tsx'
import { Icon } from '../components/Icon.tsx'
import styles from './MoreDialog.module.css'
import type { navigation } from './navigation.ts'

interface MoreDialogProps {
  destinations: typeof navigation
  onClose: () => void
}

/** What a phone's bar has no room for. */
export function MoreDialog({ destinations, onClose }: MoreDialogProps) {
  return (
    <Dialog title="More" isOpen onClose={onClose}>
      <ul className={styles.list}>
        {destinations.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink className={styles.row ?? ''} to={path} onClick={onClose}>
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
