import type { ReactNode } from 'react'
import { agency, contacts, officeHours } from '../content/agency.ts'
import { ownMark } from '../content/brand.ts'
import { companyLine } from '../content/companyFacts.ts'
import { consent, footer } from '../content/copy.ts'
import { locale } from '../content/country.ts'
import { newsletterForm } from '../content/forms.ts'
import { callToAction, footerGroups, legalLinks, menus } from '../content/navigation.ts'
import type { Route } from '../routes.ts'
import { ConsentNotice } from '../sections/ConsentNotice.tsx'
import { SiteFooter } from '../sections/SiteFooter.tsx'
import { SiteHeader } from '../sections/SiteHeader.tsx'
import { GoTop } from '../widgets/GoTop.tsx'
import { Head } from './Head.tsx'

/** Replaced at build time (see `vite.config.ts`); empty without Google Analytics. */
declare const __GA_MEASUREMENT_ID__: string

interface DocumentProps {
  route: Route
  /** Their paths from the root. */
  scripts: readonly string[]
  publicUrl: string
  children: ReactNode
}

const MAIN_ID = 'main'

/** The whole HTML document of a page: head, header, main part, footer. No inline script. */
export function Document({ route, scripts, publicUrl, children }: DocumentProps) {
  const countedAs = route.title === route.name ? undefined : `${route.name} | ${agency.name}`
  return (
    <html lang={locale} data-counted-as={countedAs}>
      <Head route={route} publicUrl={publicUrl} />
      <body>
        <a className="visually-hidden skip-link" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        <SiteHeader
          name={agency.name}
          mark={ownMark}
          menus={menus}
          callToAction={callToAction}
          taglines={agency.taglines}
          currentPath={route.path}
        />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter
          name={agency.name}
          mark={ownMark}
          copy={{
            ...footer,
            copyright: `© ${agency.copyrightYear} ${agency.name}`,
            legalNote: agency.legalNote,
            company: companyLine,
          }}
          newsletter={{ copy: newsletterForm }}
          groups={footerGroups}
          legalLinks={legalLinks}
          contacts={[contacts.email, contacts.phone, contacts.chat]}
          social={agency.social}
          hours={officeHours}
          consentChange={__GA_MEASUREMENT_ID__ && consent.change}
        />
        <GoTop />
        {__GA_MEASUREMENT_ID__ && <ConsentNotice {...consent} />}
        {/* Last, so that on a slow line it takes nothing from what is seen first. */}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
