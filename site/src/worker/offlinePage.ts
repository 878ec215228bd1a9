/** The name of the cache of visited pages; its number is that of the format. */
export const PAGES = 'pages-1'

/** Built pages: part of the worker, so that they cost no request. */
declare const __PAGES__: Record<
  'offline' | 'stored' | 'notStored' | 'enquiryIncomplete' | 'newsletterIncomplete',
  string
>

/** The server's own, for a page that comes from none. */
declare const __CONTENT_SECURITY_POLICY__: string

const EMPTY_LIST = /(<ul[^>]* data-stored-pages="">)(<\/ul>)/
const NOTHING_WRITTEN = ' data-written="">'
/** Where a chat link lacks its text: nothing but the page's reference follows. */
const NO_CHAT_TEXT = '?text=%0A%0A(Ref'
const NO_SENT_PAGE = ' data-waiting=""'

interface Written {
  /** What the visitor wrote, as plain text. */
  text: string
  /** The page that says that it was sent. */
  sentPage: string
}

/**
 * A page that says what cannot be done without a connection, with links to the pages that open without one, and with
 * what the visitor wrote.
 */
export async function offlinePage(
  page: keyof typeof __PAGES__,
  status: number,
  { text, sentPage }: Written = { text: '', sentPage: '' },
): Promise<Response> {
  // Titles are taken from our own HTML, where they are escaped already, as addresses are by the browser.
  const links = (await storedPages()).map(
    ({ path, title }) => `<li><a href="${path}">${title}</a></li>`,
  )
  // By functions: in a text that replaces, `$` has a meaning.
  const html = __PAGES__[page]
    .replace(EMPTY_LIST, (_, start, end) => start + links.join('') + end)
    .replace(NO_CHAT_TEXT, () => `?text=${encodeURIComponent(text)}%0A%0A(Ref`)
    .replace(NO_SENT_PAGE, ` data-waiting="${sentPage}"`)
    .replace(NOTHING_WRITTEN, (start) => start + escapeHtml(text))
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': __CONTENT_SECURITY_POLICY__,
    },
  })
}

/** The pages that open without a connection, the one seen last first. */
async function storedPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(PAGES)
  const requests = await cache.keys()
  const pages = requests.map(async (request) => {
    const html = (await (await cache.match(request))?.text()) ?? ''
    const named = / data-counted-as="([^"]*)"/.exec(html) ?? /<title>(.*?)<\/title>/.exec(html)
    const title = named?.[1]?.replace(/ \| [^|]*$/, '') ?? ''
    return { path: new URL(request.url).pathname, title }
  })
  return (await Promise.all(pages)).reverse()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
