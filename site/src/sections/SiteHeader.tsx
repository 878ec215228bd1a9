import type { NavigationLink, NavigationMenu } from '../content/navigation.ts'
import { BrandMark } from '../widgets/BrandMark.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import { Icon } from '../widgets/Icon.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import styles from './SiteHeader.module.css'

interface SiteHeaderProps {
  name: string
  menus: readonly NavigationMenu[]
  callToAction: NavigationLink
  taglines: readonly string[]
  /** The path of the page that this header stands on. */
  currentPath: string
}

const MENU_ID = 'site-menu'

/**
 * The header of every page. Menus open without JavaScript: the phone's menu is a popover, each submenu a
 * `<details>`. `browser/menus.ts` adds hover, Escape and the sticky style.
 */
export function SiteHeader({ name, menus, callToAction, taglines, currentPath }: SiteHeaderProps) {
  return (
    <header className={styles.header} data-site-header="">
      <div className={`column ${styles.row}`}>
        <a
          className={styles.brand}
          href="/"
          aria-current={currentPath === '/' ? 'page' : undefined}
        >
          <BrandMark />
          <span className={styles.name}>{name}</span>
        </a>
        <nav
          className={styles.menu}
          id={MENU_ID}
          aria-label="Main"
          popover="auto"
          data-site-menu=""
        >
          <ul role="list" className={styles.entries}>
            {menus.map((menu) => (
              <MenuEntry key={menu.label} {...{ menu, taglines, currentPath }} />
            ))}
          </ul>
          <div className={styles.phoneOnly}>
            <Sash taglines={taglines} />
            <button
              type="button"
              className={styles.close}
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
            >
              <Icon name="x" />
              Close menu
            </button>
          </div>
        </nav>
        <span className={styles.action}>
          <ButtonLink href={callToAction.path} current={callToAction.path === currentPath}>
            {callToAction.label}
          </ButtonLink>
        </span>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-label="Menu"
          data-menu-toggle=""
        >
          <span className={styles.whenClosed}>
            <Icon name="list" />
          </span>
          <span className={styles.whenOpen}>
            <Icon name="x" />
          </span>
        </button>
      </div>
    </header>
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
      {submenu && (
        <details name="submenu">
          <summary aria-label={`${label} submenu`}>
            <Icon name="caret-down" />
          </summary>
          <div className={styles.panel} data-board="">
            <div className={`column ${styles.groups}`}>
              {groups(submenu).map(([group, links]) => (
                <div key={group} className={styles.group} data-line={links[0]?.line}>
                  {group && <p className={styles.groupName}>{group}</p>}
                  <ul role="list">
                    {links.map((link) => (
                      <li key={link.path}>
                        <a
                          href={link.path}
                          aria-current={link.path === currentPath ? 'page' : undefined}
                        >
                          <span>{link.label}</span>
                          {link.fare && <span className={styles.fare}>{link.fare}</span>}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <Sash taglines={taglines} />
          </div>
        </details>
      )}
    </li>
  )
}

function Sash({ taglines }: { taglines: readonly string[] }) {
  return (
    <div className={styles.sash}>
      <div className={`column ${styles.sashRow}`}>
        <p data-taglines={JSON.stringify(taglines)}>{taglines[0]}</p>
        <MotionToggle />
      </div>
    </div>
  )
}

/** The links under their group's name, in order of appearance. */
function groups(links: readonly NavigationLink[]): [string, NavigationLink[]][] {
  return [...Map.groupBy(links, ({ group = '' }) => group)]
}
