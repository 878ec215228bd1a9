import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml } from '../mail/mailText.ts'

/** The mail stands in a frame of the desk, which sees how far it is scrolled. Nothing in it runs, loads or leads away. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** The line of the mail's styles where its dark colours begin. */
const DARK_QUERY = '\n@media (prefers-color-scheme: dark) {\n'

const PLAIN_STYLES = `body { margin: 0; padding: 24px 20px; font: 16px/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`

/** How a mail is looked at, as a query. */
export const LOOK = Type.Object({
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  form: Type.Union([Type.Literal('html'), Type.Literal('text')]),
})

type Look = Static<typeof LOOK>

/** Answers with a mail, or why there is none, as a page for a frame. */
export function sendPreview(
  reply: FastifyReply,
  { form, theme }: Look,
  shown: Mail | { readonly problem: string },
): FastifyReply {
  const page =
    'problem' in shown ? problemPage(shown.problem, theme) : previewPage(shown, form, theme)
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page)
}

/** A mail as a page for a frame in which nothing runs or leads away, as a screen of that theme shows it. */
function previewPage(
  { subject, html, text }: Pick<Mail, 'subject' | 'html' | 'text'>,
  form: Look['form'],
  theme: Look['theme'],
): string {
  if (form === 'text') return page(subject, `<pre>${escapeHtml(text)}</pre>`, theme)
  return (
    html
      .replace('content="light dark"', `content="${theme}"`)
      .replace('color-scheme: light dark;', `color-scheme: ${theme};`)
      .replace(DARK_QUERY, `\n@media ${theme === 'dark' ? 'all' : 'not all'} {\n`)
      // Where a link would lead is said, and it leads nowhere.
      .replaceAll(/<a href="([^"]*)"/g, '<a title="$1"')
  )
}

/** What stands in the frame while there is no mail to show. */
function problemPage(problem: string, theme: Look['theme']): string {
  return page('No preview', `<p>${escapeHtml(problem)}</p>`, theme)
}

function page(title: string, body: string, theme: Look['theme']): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${theme}">
<title>${escapeHtml(title)}</title>
<style>${PLAIN_STYLES}</style>
</head>
<body>${body}</body>
</html>
`
}
