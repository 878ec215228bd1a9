import type { NavigationMenu } from '../../content/navigation.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import styles from './SiteMenu.module.css'

interface SiteMenuProps {
  /** What the button that opens it on a phone names. */
  id: string
  menus: readonly NavigationMenu[]
  taglines: readonly string[]
  /** The path of the page that this menu stands on. */
  currentPath: string
}

/**
 * The header's menu: a popover on a phone, a row on a wide screen; each submenu is a `<details>`. All of it opens
 * without JavaScript.
 */
export function SiteMenu({ id, menus, taglines, currentPath }: SiteMenuProps) {
  return (
    <nav className={styles.menu} id={id} aria-label="Main" popover="auto" data-site-menu="">
      <ul role="list" className={styles.entries}>
        {menus.map((menu) => (
          <MenuEntry key={menu.label} {...{ menu, taglines, currentPath }} />
        ))}
      </ul>
      <div className={styles.phoneOnly}>
        <div className={styles.tagline}>
          <TaglineBar taglines={taglines} />
        </div>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="x" />
          Close menu
        </button>
      </div>
    </nav>
  )
}

interface MenuEntryProps {
  menu: NavigationMenu
  taglines: readonly string[]
  currentPath: string
}

function MenuEntry({ menu, taglines, currentPath }: MenuEntryProps) {
  const { label, path, submenu } = menu
  const holdsCurrent =
    submenu?.some((link) => link.path === currentPath) || currentPath.startsWith(`${path}/`)
  return (
    <li className={styles.entry} data-holds-current={holdsCurrent || undefined}>
      <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
        {label}
      </a>
      {submenu && submenu.length > 0 && (
        <details name="submenu">
          <summary aria-label={`${label} submenu`}>
            <Icon name="caret-down" />
          </summary>
          <div className={styles.panel} data-theme="dark">
            <div className={`column ${styles.groups}`}>
              {[...Map.groupBy(submenu, ({ groupName = '' }) => groupName)].map(([name, links]) => (
                <div key={name} className={styles.group} data-group={links[0]?.group}>
                  {name && <p className={styles.groupName}>{name}</p>}
                  <ul role="list" data-columns={columnsFor(links.length)}>
                    {links.map((link) => (
                      <li key={link.path}>
                        <a
                          href={link.path}
                          aria-current={link.path === currentPath ? 'page' : undefined}
                        >
                          <span>{link.label}</span>
                          {link.price && <span className={styles.price}>{link.price}</span>}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <TaglineBar taglines={taglines} />
          </div>
        </details>
      )}
    </li>
  )
}

/** The taglines, which take turns on a band of the accent colour; `browser/rotations.ts` changes them. */
function TaglineBar({ taglines }: { taglines: readonly string[] }) {
  return (
    <div className={styles.bar}>
      <div className={`column ${styles.row}`}>
        <p data-taglines={JSON.stringify(taglines)}>{taglines[0]}</p>
        <MotionToggle />
      </div>
    </div>
  )
}
