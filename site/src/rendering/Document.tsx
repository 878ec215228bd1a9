import type { ReactNode } from 'react'
import { agency, chatLink } from '../content/agency.ts'
import { footer } from '../content/footer.ts'
import { newsletterForm } from '../content/forms.ts'
import { drawing } from '../content/media.ts'
import { callToAction, footerGroups, legalLinks, menus } from '../content/navigation.ts'
import type { Route } from '../routes.ts'
import { SiteFooter } from '../sections/SiteFooter.tsx'
import { SiteHeader } from '../sections/SiteHeader.tsx'
import { GoTop } from '../widgets/GoTop.tsx'

/** What the build knows of the files beside the pages; paths from the root. */
export interface Assets {
  scripts: readonly string[]
  styles: readonly string[]
  /** Fonts of the first screen. */
  fonts: readonly string[]
}

interface DocumentProps {
  route: Route
  assets: Assets
  children: ReactNode
}

const MAIN_ID = 'main'

/** The whole HTML document of a page: head from the route table, header, main part, footer. No inline script. */
export function Document({ route, assets, children }: DocumentProps) {
  const { path, name, description, indexed } = route
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name} | ${agency.name}`}</title>
        <meta name="description" content={description} />
        {!indexed && <meta name="robots" content="noindex" />}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1416" />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="icon" href={drawing('svg/brand/favicon').src} type="image/svg+xml" />
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        <a className="visually-hidden skip-link" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        <SiteHeader
          name={agency.name}
          menus={menus}
          callToAction={callToAction}
          taglines={agency.taglines}
          currentPath={path}
        />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter
          name={agency.name}
          copy={footer}
          newsletter={{ copy: newsletterForm }}
          groups={footerGroups}
          legalLinks={legalLinks}
          contacts={[
            { label: agency.email, icon: 'envelope-simple', href: `mailto:${agency.email}` },
            { label: agency.phone.label, icon: 'phone', href: agency.phone.href },
            { label: agency.chat.label, icon: 'whatsapp-logo', href: chatLink() },
          ]}
          social={agency.social}
          hours={agency.hours}
        />
        <GoTop />
      </body>
    </html>
  )
}
