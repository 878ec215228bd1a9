import { keptPages } from './keptPages.ts'

/** Built pages: part of the worker, so that they cost no request. */
declare const __PAGES__: Record<
  'offline' | 'stored' | 'notStored' | 'enquiryIncomplete' | 'newsletterIncomplete',
  string
>

/** The server's own, for a page that comes from none. */
declare const __CONTENT_SECURITY_POLICY__: string

const EMPTY_LIST = /(<ul[^>]* data-stored-pages="">)(<\/ul>)/
const NOTHING_WRITTEN = ' data-written="">'
/** The end of a chat link that lacks its text. */
const NO_CHAT_TEXT = '?text="'
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
  const links = (await keptPages()).map(
    ({ path, title }) => `<li><a href="${path}">${title}</a></li>`,
  )
  // By functions: in a text that replaces, `$` has a meaning.
  const html = __PAGES__[page]
    .replace(EMPTY_LIST, (_, start, end) => start + links.join('') + end)
    .replace(NO_CHAT_TEXT, () => `?text=${encodeURIComponent(text)}"`)
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
