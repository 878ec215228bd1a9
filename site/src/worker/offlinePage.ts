/** The name of the cache with visited pages. Raise the number when the format of the entries changes. */
export const PAGES = 'pages-1'

/** The built pages as HTML. The build writes this constant in front of the worker's script. */
declare const __PAGES__: Record<
  'offline' | 'stored' | 'notStored' | 'enquiryIncomplete' | 'newsletterIncomplete',
  string
>

/** The content security policy that the server sends with its pages. The build writes this constant in front of the worker's script. */
declare const __CONTENT_SECURITY_POLICY__: string

const EMPTY_LIST = /(<ul[^>]* data-stored-pages="">)(<\/ul>)/
const NOTHING_WRITTEN = ' data-written="">'
/** The beginning of a chat link's query before the visitor's text is inserted: a message with only the page's code (`Ref …`). */
const NO_CHAT_TEXT = '?text=%0A%0A(Ref'
const NO_SENT_PAGE = ' data-waiting=""'

interface Written {
  text: string
  sentPage: string
}

/** Returns a built page. Inserts links to the visited pages, which open without a connection, and the visitor's text. */
export async function offlinePage(
  page: keyof typeof __PAGES__,
  status: number,
  { text, sentPage }: Written = { text: '', sentPage: '' },
): Promise<Response> {
  // Titles and addresses need no escaping: titles come from the cached HTML, addresses from the browser.
  const links = (await storedPages()).map(
    ({ path, title }) => `<li><a href="${path}">${title}</a></li>`,
  )
  // The replacements are functions, because `$` has a meaning in a replacement string.
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

/** Returns the cached pages, the last stored first. */
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
