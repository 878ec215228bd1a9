import { NavLink } from 'react-router'
import { Dialog } from '../components/Dialog.tsx'
import { Icon } from '../components/Icon.tsx'

interface MoreDialogProps {
  destinations: readonly { readonly path: string; readonly title: string; readonly icon: string }[]
  onClose: () => void
}

export function MoreDialog({ destinations, onClose }: MoreDialogProps) {
  return (
    <Dialog title="More" onClose={onClose}>
      <ul>
        {destinations.map(({ path, title, icon }) => (
          <li key={path} className="entry">
            <NavLink className="whole line strong" to={path} onClick={onClose}>
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
