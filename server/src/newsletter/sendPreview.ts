import type { FastifyReply } from 'fastify'
import type { IssueText } from 'protocol/desk/newsletter.ts'
import { type Static, Type } from 'typebox'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml } from '../mail/mailText.ts'
import { type IssueSettings, sampleMail } from './issueMail.ts'
import { readIssue } from './readIssue.ts'

/** Lets the desk frame the preview and read its scroll position. Blocks scripts, forms and links out of the frame; only pictures load. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** The line of the mail's styles at which its dark theme begins. */
const DARK_QUERY = '\n@media (prefers-color-scheme: dark) {\n'

const PLAIN_STYLES = `body { margin: 0; padding: 24px 20px; font: 16px/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`

export const LOOK = Type.Object({
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  form: Type.Union([Type.Literal('html'), Type.Literal('text')]),
})

type Look = Static<typeof LOOK>

/** Sends a page for a frame that shows an issue as a reader gets it; if there is no preview, the page gives the reason. */
export function sendPreview(
  reply: FastifyReply,
  look: Look,
  text: IssueText,
  settings: IssueSettings,
  atMs: number,
): FastifyReply {
  const read = readIssue(text)
  if ('problem' in read) return sendProblem(reply, look, read.problem.message)
  const mail = sampleMail(read.issue, settings, 'reader@example.org', atMs)
  // Loads the pictures from the desk, because the site may not be reachable yet.
  const html = mail.html.replaceAll(` src="${settings.siteUrl.origin}/`, ' src="/')
  return send(reply, mailPage({ ...mail, html }, look))
}

export function sendProblem(reply: FastifyReply, { theme }: Look, problem: string): FastifyReply {
  return send(reply, page('No preview', `<p>${escapeHtml(problem)}</p>`, theme))
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
}

function mailPage({ subject, html, text }: Mail, { form, theme }: Look): string {
  if (form === 'text') return page(subject, `<pre>${escapeHtml(text)}</pre>`, theme)
  return (
    html
      .replace('content="light dark"', `content="${theme}"`)
      .replace('color-scheme: light dark;', `color-scheme: ${theme};`)
      .replace(DARK_QUERY, `\n@media ${theme === 'dark' ? 'all' : 'not all'} {\n`)
      // Shows the address of each link on hover, but makes no link.
      .replaceAll(' href="', ' title="')
  )
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
