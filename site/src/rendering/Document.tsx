import { networkAt } from 'schema/socialNetworks.ts'
import type { Site } from '../content/createSite.ts'
import { navigationOf } from '../content/navigation.ts'
import type { Route } from '../routes.ts'
import consentStyles from '../sections/frame/ConsentNotice.module.css'
import { ConsentNotice } from '../sections/frame/ConsentNotice.tsx'
import { SiteFooter } from '../sections/frame/SiteFooter.tsx'
import { SiteHeader } from '../sections/frame/SiteHeader.tsx'
import { Head } from './Head.tsx'

interface DocumentProps {
  site: Site
  route: Route
  scripts: readonly string[]
}

const MAIN_ID = 'main'
const FOOTER_MENU_ID = 'footer-menu'

/** The HTML document of a page, without inline scripts, because the content security policy forbids them. */
export function Document({ site, route, scripts }: DocumentProps) {
  const { agency, contacts, country, words } = site
  const { menus, callToAction, footerGroups, legalLinks } = navigationOf(site)
  const { googleAnalytics } = site.settings
  const countedAs = route.title === route.name ? undefined : `${route.name} | ${agency.name}`
  return (
    <html
      lang={`en-${country.code}`}
      className={googleAnalytics ? consentStyles.root : undefined}
      data-counted-as={countedAs}
    >
      <Head site={site} route={route} />
      <body>
        <a className="visually-hidden skip-link" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        <SiteHeader
          name={agency.name}
          logo={site.logo}
          menus={menus}
          callToAction={callToAction}
          taglines={agency.taglines}
          footerMenuId={FOOTER_MENU_ID}
          currentPath={route.path}
        />
        <main id={MAIN_ID} tabIndex={-1}>
          {route.render()}
        </main>
        <SiteFooter
          menuId={FOOTER_MENU_ID}
          name={agency.name}
          logo={site.logo}
          copy={{
            ...words.footer,
            copyright: `© ${agency.copyrightYear} ${agency.name}`,
            legalNote: agency.legalNote,
            company: site.company.line,
          }}
          newsletter={site.forms.newsletterForm}
          groups={footerGroups}
          legalLinks={legalLinks}
          contacts={[contacts.email, contacts.phone, contacts.chat]}
          social={agency.social.map((href) => ({ ...networkAt(href), href }))}
          hours={site.officeHours}
          consentChange={googleAnalytics ? words.consent.change : ''}
        />
        {googleAnalytics && <ConsentNotice {...words.consent} />}
        {/* Scripts come last, so that they do not delay the first paint on a slow connection. */}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
