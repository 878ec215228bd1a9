import type { Site } from '../content/createSite.ts'
import { socialPictureKey, socialPictures } from '../content/socialPictures.ts'
import type { Route } from '../routes.ts'
import { structuredData } from './structuredData.ts'

const APPLE_TOUCH_ICON_PX = 180

/** The head of a page. Without `publicUrl`, the head has no canonical address and no social picture, because both need a full address. */
export function Head({ site, route }: { site: Site; route: Route }) {
  const { agency, country, settings } = site
  const { publicUrl } = settings
  const { path, title, description, indexed } = route
  const address = publicUrl + path
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | ${agency.name}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      {publicUrl && indexed && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:locale" content={`en_${country.code}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {publicUrl && <meta property="og:url" content={address} />}
      {publicUrl && <SocialPicture path={path} site={site} />}
      <meta name="twitter:card" content="summary_large_image" />
      <Icons site={site} />
      <link rel="manifest" href="/site.webmanifest" />
      {structuredData(route, site).map((data) => (
        <script
          key={data['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </head>
  )
}

function Icons({ site: { media } }: { site: Site }) {
  const icons = media.picture('icons/any').sources.flatMap((source) => source.files)
  const logo = media.picture('pictures/mark').fallback
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f3" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1416" />
      {logo.endsWith('.svg') && <link rel="icon" href={logo} type="image/svg+xml" />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link
        rel="apple-touch-icon"
        href={icons.find(({ width }) => width === APPLE_TOUCH_ICON_PX)?.src}
      />
    </>
  )
}

/** Shows the page's social picture or, for a page without its own picture, the picture of the home page. */
function SocialPicture({ path, site }: { path: string; site: Site }) {
  const pictures = socialPictures(site)
  const shown = pictures.find((candidate) => candidate.path === path) ?? pictures[0]
  if (!shown) throw new Error('The home page has no social picture')
  const { publicUrl } = site.settings
  const { fallback, width, height } = site.media.picture(socialPictureKey(shown))
  return (
    <>
      <meta property="og:image" content={publicUrl + fallback} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={shown.alt} />
    </>
  )
}
