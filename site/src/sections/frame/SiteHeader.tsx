import { BuiltInLogo } from '../../../../tokens/BuiltInLogo.tsx'
import type { LogoPictures } from '../../content/media.ts'
import type { NavigationLink, NavigationMenu } from '../../content/navigation.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import { OwnLogo } from './OwnLogo.tsx'
import styles from './SiteHeader.module.css'
import { SiteMenu } from './SiteMenu.tsx'

interface SiteHeaderProps {
  name: string
  logo: LogoPictures | null
  menus: readonly NavigationMenu[]
  callToAction: NavigationLink
  taglines: readonly string[]
  /** The id of the footer's navigation. In browsers without popovers, the menu button leads to this navigation. */
  footerMenuId: string
  currentPath: string
}

const MENU_ID = 'site-menu'

/**
 * The header of every page. Works without JavaScript: `browser/menus.ts` only adds hover and Escape to the menu, and `browser/main.ts` adds
 * the style of a sticky header.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { name, logo, menus, callToAction, taglines, footerMenuId, currentPath } = props
  return (
    <header className={styles.header} data-site-header="">
      <div className={`column ${styles.row}`}>
        <a
          className={styles.brand}
          href="/"
          aria-current={currentPath === '/' ? 'page' : undefined}
        >
          {logo ? <OwnLogo logo={logo} name={name} /> : <BuiltInLogo />}
          {!logo?.isWordmark && (
            <span className={styles.name} data-words={wordsIn(name)}>
              {name}
            </span>
          )}
        </a>
        <SiteMenu id={MENU_ID} menus={menus} taglines={taglines} currentPath={currentPath} />
        <span className={styles.action}>
          <ButtonLink href={callToAction.path} current={callToAction.path === currentPath}>
            {callToAction.label}
          </ButtonLink>
        </span>
        <a
          className={`${styles.toggle} ${styles.toFooter}`}
          href={`#${footerMenuId}`}
          aria-label="Menu"
        >
          <Icon name="list" />
        </a>
        <button
          type="button"
          className={`${styles.toggle} ${styles.opener}`}
          popoverTarget={MENU_ID}
          aria-label="Menu"
          data-menu-toggle=""
        >
          <Icon name="list" otherwise="x" />
        </button>
      </div>
    </header>
  )
}

/** Returns the number of words in the name, because each word takes a line on a phone; `many` for more than three. */
function wordsIn(name: string): string {
  const count = name.trim().split(/\s+/).length
  return count > 3 ? 'many' : String(count)
}
