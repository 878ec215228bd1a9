import { keptPages } from './keptPages.ts'

/** The built page of `pages/OfflinePage.tsx`: part of the worker, so that it costs no request. */
declare const __OFFLINE_PAGE__: string

const EMPTY_LIST = /(<ul[^>]* data-kept-pages="">)(<\/ul>)/

/** The page that says that there is no connection, with links to the pages that open without one. */
export async function offlinePage(): Promise<Response> {
  // Titles are taken from our own HTML, where they are escaped already, as addresses are by the browser.
  const links = (await keptPages()).map(
    ({ path, title }) => `<li><a href="${path}">${title}</a></li>`,
  )
  const html = __OFFLINE_PAGE__.replace(EMPTY_LIST, (_, start, end) => start + links.join('') + end)
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // As strict as the server's, for a page that comes from none.
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'",
    },
  })
}
