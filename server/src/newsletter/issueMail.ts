import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml } from '../mail/mailText.ts'
import type { Server } from '../Server.ts'
import { BODY_TEXT, DARK, FACE, HEADING_FACE, issueStyles, LIGHT, TABLE } from './issueHtml.ts'
import type { Issue } from './readIssue.ts'
import { type IssueLink, unsubscribeToken } from './tokens.ts'

/** Invisible characters after the preview text: mail programs would fill a short preview with the first words of the mail. */
const AFTER_PREVIEW = '&#847;&#8199;'.repeat(80)

/** The style sheet gives a mail its looks, its dark theme and narrow margins on phones. The first part sets Outlook's pixel density. */
const styles =
  () => `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${issueStyles()}
@media (max-width: 480px) {
.around { padding: 0 !important; }
.side { padding-left: 20px !important; padding-right: 20px !important; }
h1 { font-size: 27px !important; }
}
@media (prefers-color-scheme: dark) {
.page { background-color: ${DARK.page} !important; }
.board { background-color: ${DARK.board} !important; }
.letter { background-color: ${DARK.surface} !important; }
.letter, .letter td, .letter a { color: ${DARK.ink} !important; }
.letter hr { background-color: ${DARK.ink} !important; }
.letter .rule { border-color: ${DARK.ink} !important; }
.letter .quote { border-color: ${DARK.quote} !important; }
.letter .sunk { background-color: ${DARK.sunk} !important; }
.frame, .frame a { color: ${DARK.quietInk} !important; }
}
</style>`

const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface IssueSettings {
  readonly siteUrl: URL
  readonly agency: { readonly name: string; readonly address: string | null }
  /** The mailbox for mail programs that unsubscribe only by mail; null if such mail is not read. */
  readonly unsubscribeAddress: string | null
}

export function issueSettings({ config, publicUrl }: Server): IssueSettings {
  const { unsubscribeAddress } = config
  return { siteUrl: publicUrl(), agency: agencyFacts, unsubscribeAddress }
}

interface Reader {
  readonly to: string
  readonly link: IssueLink
  readonly linkKey: string
  readonly writtenAtMs: number
}

interface Frame extends Pick<IssueSettings, 'agency' | 'siteUrl'> {
  /** The address of the page with the unsubscribe button, which also accepts the one-click POST (RFC 8058). */
  readonly unsubscribeUrl: string
  readonly writtenAtMs: number
}

/**
 * Writes an issue as a mail to one reader, with the reader's own unsubscribe link. `List-Id` and the transport's `Auto-Submitted` suppress
 * out-of-office replies; `Precedence` is left out because it is not a standard.
 */
export function issueMail(
  issue: Issue,
  { siteUrl, agency, unsubscribeAddress }: IssueSettings,
  { to, link, linkKey, writtenAtMs }: Reader,
): Mail {
  const page = new URL(ANSWER_PAGES.newsletterUnsubscribe, siteUrl)
  page.searchParams.set(NEWSLETTER_TOKEN_PARAMETER, unsubscribeToken(link, linkKey))
  const frame = { agency, siteUrl, unsubscribeUrl: page.href, writtenAtMs }
  const byMail = `mailto:${unsubscribeAddress}?subject=unsubscribe`
  const [text, html] = [issue.text, issue.html].map((written) =>
    withWholePaths(withCampaign(written, siteUrl, link.issueNumber), siteUrl),
  ) as [string, string]
  const ways = [page.href, ...(unsubscribeAddress ? [new URL(byMail).href] : [])]
  return {
    to,
    subject: issue.subject,
    text: toText({ ...issue, text }, frame),
    html: toHtml({ ...issue, html }, frame),
    headers: listHeaders(siteUrl, ways),
    writtenAtMs,
  }
}

/** Matches the address of a link in an issue's HTML, or in the angle brackets of its plain text. */
const LINK = /(?<=href="|<)https?:\/\/[^"<>\s]+(?=[">])/g

/** Returns the campaign under which visits from an issue's links are counted. All test mails have the same campaign. */
export function campaignOf(issueNumber: number): string {
  return issueNumber === 0 ? 'newsletter-test' : `newsletter-${issueNumber}`
}

/** Adds the campaign to links to the site. The campaign is the same for all readers, so visits are counted, but no reader is tracked. */
function withCampaign(written: string, siteUrl: URL, issueNumber: number): string {
  return written.replaceAll(LINK, (address) => {
    const [page = '', ...rest] = address.split('#')
    const part = rest.length > 0 ? `#${rest.join('#')}` : ''
    const isToSite = page === siteUrl.origin || /^[/?]/.test(page.replace(siteUrl.origin, ''))
    if (!isToSite || page.includes('utm_campaign=')) return address
    const and = page.includes('?') ? (written.includes('href="') ? '&amp;' : '&') : '?'
    return `${page}${and}utm_campaign=${campaignOf(issueNumber)}${part}`
  })
}

/** Adds the site's origin to the addresses of pictures, in an issue's HTML or in the brackets of its plain text. */
function withWholePaths(written: string, siteUrl: URL): string {
  return written.replaceAll(/(?<=src="|<)(?=\/newsletter\/pictures\/)/g, siteUrl.origin)
}

/**
 * Returns the list headers of a newsletter mail: the list's id (RFC 2919) and one-click unsubscribing (RFC 8058).
 * @param ways - the page that accepts the one-click POST, then a mail address if there is one.
 */
export function listHeaders(siteUrl: URL, ways: readonly string[]): Record<string, string> {
  return {
    'List-Id': `<newsletter.${siteUrl.hostname}>`,
    'List-Unsubscribe': ways.map((way) => `<${way}>`).join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Writes a mail for previews and tests. Its unsubscribe link belongs to no subscriber. */
export function sampleMail(issue: Issue, settings: IssueSettings, to: string, nowMs: number): Mail {
  const link = { subscriberId: NOBODY, issueNumber: 0 }
  const reader = { to, link, linkKey: '', writtenAtMs: nowMs }
  return issueMail(issue, settings, reader)
}

function toText(issue: Issue, { agency, siteUrl, unsubscribeUrl }: Frame): string {
  return [
    ...[issue.text, '', '-- ', agency.name, ...(agency.address ? [agency.address] : [])],
    ...[siteUrl.href, '', reasonFor(siteUrl), 'Unsubscribe:', unsubscribeUrl, ''],
  ].join('\n')
}

function toHtml(issue: Issue, { agency, siteUrl, unsubscribeUrl, writtenAtMs }: Frame): string {
  const name = escapeHtml(agency.name)
  const site = escapeHtml(siteUrl.href)
  const wordmark = `<a href="${site}" style="color:${LIGHT.onBoard};text-decoration:none">${name}</a>`
  const small = `${FACE};font-size:14px;line-height:1.6;color:${LIGHT.quietInk}`
  const quietLink = `color:${LIGHT.quietInk};text-decoration:underline`
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(issue.subject)}</title>
${styles()}
</head>
<body class="page" bgcolor="${LIGHT.page}" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(issue.preview)}${AFTER_PREVIEW}</div>
${TABLE} class="page" bgcolor="${LIGHT.page}"><tr><td class="around" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${TABLE} style="max-width:600px;table-layout:fixed">
<tr><td class="side board" bgcolor="${LIGHT.board}" style="padding:20px 36px;background-color:${LIGHT.board}">
${TABLE}><tr>
<td align="left" style="${HEADING_FACE};font-size:24px;line-height:1.2;letter-spacing:-0.5px;color:${LIGHT.onBoard}">${wordmark}</td>
<td align="right" valign="bottom" style="white-space:nowrap;${FACE};font-size:14px;line-height:1.4;padding:0 0 0 16px;color:${LIGHT.quietOnBoard}">${dayOf(writtenAtMs)}</td>
</tr></table>
</td></tr>
<tr><td height="6" bgcolor="${LIGHT.accent}" style="height:6px;font-size:1px;line-height:6px;background-color:${LIGHT.accent}">&nbsp;</td></tr>
<tr><td class="side letter" align="left" bgcolor="${LIGHT.surface}" style="padding:40px 36px 26px;background-color:${LIGHT.surface};word-wrap:break-word;${BODY_TEXT}">
${issue.html}
</td></tr>
<tr><td class="side frame" align="left" style="padding:28px 36px;word-wrap:break-word;${small}">
<p style="margin:0 0 14px"><strong>${name}</strong>${agency.address ? `<br>${escapeHtml(agency.address)}` : ''}<br><a href="${site}" style="${quietLink}">${escapeHtml(siteUrl.host)}</a></p>
<p style="margin:0 0 14px">${escapeHtml(reasonFor(siteUrl))}</p>
<p style="margin:0"><a href="${escapeHtml(unsubscribeUrl)}" style="${quietLink}">Unsubscribe</a></p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function dayOf(atMs: number): string {
  const { timeZone } = agencyFacts.hours
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(atMs)
}

function reasonFor(siteUrl: URL): string {
  return `You get this because you confirmed on ${siteUrl.host} that you want it.`
}
