import { SECURITY_TXT_PATH, securityTxt } from 'protocol/securityTxt.ts'
import type { Site } from '../content/createSite.ts'
import type { Route } from '../routes.ts'

/** Returns the files at the site's root for search engines and browsers. Omits the sitemap without `publicUrl`. */
export function rootFiles(
  site: Site,
  routes: readonly Route[],
  now: number,
): Record<string, string> {
  const { agency } = site
  const { publicUrl } = site.settings
  const manifest = JSON.stringify({
    name: agency.name,
    short_name: agency.name,
    start_url: '/',
    display: 'browser',
    background_color: '#f4f6f3',
    theme_color: '#f4f6f3',
    icons: [...icons(site, 'icons/any', 'any'), ...icons(site, 'icons/maskable', 'maskable')],
  })
  const robots = ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /answers/']
  return {
    'site.webmanifest': manifest,
    // Static hosts need this file. Our own server writes the text anew for each request, so that the text never expires.
    [SECURITY_TXT_PATH.slice(1)]: securityTxt({ email: agency.email, publicUrl }, now),
    'robots.txt': lines(publicUrl ? [...robots, `Sitemap: ${publicUrl}/sitemap.xml`] : robots),
    ...(publicUrl && { 'sitemap.xml': sitemap(routes, publicUrl) }),
  }
}

function sitemap(routes: readonly Route[], publicUrl: string): string {
  const addresses = routes
    .filter(({ indexed }) => indexed)
    .map(({ path, updated }) => {
      // A page without a known day of change gets no date, because the day of the build says nothing about the page.
      const lastChange = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${publicUrl}${path}</loc>${lastChange}</url>`
    })
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
  ])
}

/** Returns icons for the web manifest. A phone's home screen may crop a `maskable` icon to its own shape. */
function icons({ media }: Site, key: string, purpose: 'any' | 'maskable') {
  const files = media.picture(key).sources.flatMap((source) => source.files)
  return files.map(({ src, width }) => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  }))
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`
}
