import type { Mail } from '../mail/mail.ts'
import { escapeHtml } from '../mail/mailText.ts'

export type PreviewForm = 'html' | 'text'
export type PreviewTheme = 'light' | 'dark'

/** The line of the mail's styles where its dark colours begin. */
const DARK_QUERY = '\n@media (prefers-color-scheme: dark) {\n'

const PLAIN_STYLES = `body { margin: 0; padding: 24px 20px; font: 16px/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`

/** A mail as a page for a frame in which nothing runs or leads away, as a screen of that theme shows it. */
export function previewPage(
  { subject, html, text }: Pick<Mail, 'subject' | 'html' | 'text'>,
  form: PreviewForm,
  theme: PreviewTheme,
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
export function problemPage(problem: string, theme: PreviewTheme): string {
  return page('No preview', `<p>${escapeHtml(problem)}</p>`, theme)
}

function page(title: string, body: string, theme: PreviewTheme): string {
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
