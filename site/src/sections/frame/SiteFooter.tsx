import { useId } from 'react'
import { BuiltInLogo } from '../../../../tokens/BuiltInLogo.tsx'
import type { ContactWay } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import type { NewsletterFormText } from '../../content/forms.ts'
import type { LogoPictures } from '../../content/media.ts'
import type { NavigationLink } from '../../content/navigation.ts'
import { ContactLinks } from '../../widgets/ContactLinks.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import { MotionToggle } from '../../widgets/MotionToggle.tsx'
import { NewsletterForm } from '../forms/NewsletterForm.tsx'
import { OwnLogo } from './OwnLogo.tsx'
import styles from './SiteFooter.module.css'

interface SiteFooterProps {
  /** The id of the first list of links. In browsers without popovers, the header's menu button leads to this list. */
  menuId: string
  name: string
  logo: LogoPictures | null
  copy: Words['footer'] & {
    copyright: string
    legalNote: string
    company: string
  }
  newsletter: NewsletterFormText
  groups: readonly { heading: string; links: readonly NavigationLink[] }[]
  legalLinks: readonly NavigationLink[]
  contacts: readonly ContactWay[]
  /** Accounts in social networks. An account without an icon is shown by its name. */
  social: readonly { name: string; icon: string | null; href: string }[]
  hours: string
  /** The label of the button that shows the consent notice again; empty for a site without Google Analytics. */
  consentChange: string
}

/** The footer of every page, with the button 'Go Top' (see `browser/pageBehaviours.ts`). */
export function SiteFooter(props: SiteFooterProps) {
  const headingId = useId()
  const { name, logo, copy, newsletter, groups, legalLinks, contacts, social } = props
  return (
    <>
      <footer className={styles.footer} data-theme="dark">
        <div className={`column ${styles.top}`}>
          <section className={styles.newsletter} aria-labelledby={headingId}>
            <h2 id={headingId}>{copy.newsletterHeading}</h2>
            <p className="muted">{copy.newsletterText}</p>
            <NewsletterForm copy={newsletter} />
          </section>
          <div className={styles.contact}>
            <p className={`${styles.groupName} label`}>{copy.contactHeading}</p>
            <ContactLinks contacts={contacts} className={`${styles.links} bare`} />
            <p className={`${styles.hours} note`}>{props.hours}</p>
            {social.length > 0 && (
              <ul role="list" className={`${styles.social} actions`}>
                {social.map((account) => (
                  <li key={account.href}>
                    <a href={account.href} aria-label={account.name} rel="me">
                      {account.icon ? <Icon name={account.icon} /> : account.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {groups.map(({ heading, links }, index) => (
            <nav
              key={heading}
              id={index === 0 ? props.menuId : undefined}
              aria-label={`Footer: ${heading}`}
            >
              <p className={`${styles.groupName} label`}>{heading}</p>
              <ul role="list" className={`${styles.links} bare`}>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`column ${styles.bottom}`}>
          <p className={logo ? `${styles.brand} ${styles.ownLogo}` : styles.brand}>
            {logo ? <OwnLogo logo={logo} name={name} ground="dark" /> : <BuiltInLogo />}
            {!logo?.isWordmark && name}
          </p>
          <div className={`${styles.legal} note`}>
            <p>
              {copy.copyright} · {copy.legalNote}
            </p>
            {copy.company && <p>{copy.company}</p>}
            <p>{copy.confidential}</p>
          </div>
          <ul role="list" className={`${styles.legalLinks} actions`}>
            {legalLinks.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            {props.consentChange && (
              <li className={styles.scripted}>
                <button type="button" className="link" data-consent="change">
                  {props.consentChange}
                </button>
              </li>
            )}
            <li className={styles.motion}>
              <MotionToggle />
            </li>
          </ul>
        </div>
      </footer>
      <button type="button" className={`${styles.goTop} link`} data-go-top="" hidden>
        <Icon name="arrow-up" />
        Go Top
      </button>
    </>
  )
}
