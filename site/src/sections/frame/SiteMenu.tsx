import type { NavigationMenu } from '../../content/navigation.ts'
import { columnsFor } from '../../widgets/columnsFor.ts'
import { Icon } from '../../widgets/Icon.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import styles from './SiteMenu.module.css'

interface SiteMenuProps {
  id: string
  menus: readonly NavigationMenu[]
  taglines: readonly string[]
  currentPath: string
}

/**
 * The header's menu: a popover on a phone, a row on a wide screen. Submenus are `<details>` elements, so that the whole menu works without
 * JavaScript.
 */
export function SiteMenu({ id, menus, taglines, currentPath }: SiteMenuProps) {
  return (
    <nav
      className={styles.menu}
      id={id}
      aria-label="Main"
      popover="auto"
      data-site-menu=""
      data-taglines={JSON.stringify(taglines)}
    >
      <ul role="list" className={styles.entries}>
        {menus.map((menu) => (
          <MenuEntry key={menu.label} menu={menu} tagline={taglines[0]} currentPath={currentPath} />
        ))}
      </ul>
      <div className={styles.phoneOnly}>
        <div className={styles.bar}>
          <p data-tagline="">{taglines[0]}</p>
          <MotionToggle />
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
  /** The first tagline, which `browser/rotations.ts` replaces by others. */
  tagline: string | undefined
  currentPath: string
}

function MenuEntry({ menu, tagline, currentPath }: MenuEntryProps) {
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
                          {link.label}{' '}
                          {link.price && <span className={styles.price}>{link.price}</span>}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <p className={styles.bar} data-tagline="">
              {tagline}
            </p>
          </div>
        </details>
      )}
    </li>
  )
}
