import { NEWSLETTER_TOKEN_PARAMETER, UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml } from '../mail/mailText.ts'

interface ConfirmationMailContent {
  readonly email: string
  readonly agencyName: string
  readonly publicUrl: URL
  readonly confirmToken: string
  readonly unsubscribeToken: string
  readonly writtenAtMs: number
}

/** Asks whoever reads the address to confirm. With one-click unsubscribing (RFC 8058) from the first mail on. */
export function confirmationMail(content: ConfirmationMailContent): Mail {
  const { email, agencyName, publicUrl, writtenAtMs } = content
  const confirm = link(publicUrl, ANSWER_PAGES.newsletterConfirm, content.confirmToken)
  const unsubscribe = link(publicUrl, ANSWER_PAGES.newsletterUnsubscribe, content.unsubscribeToken)
  const asked = `Someone, we hope you, asked ${agencyName} to send its newsletter to this address.`
  const ignore = `If it was not you, do nothing: the request is deleted after ${UNCONFIRMED_DAYS} days and you hear no more from us. To have your address deleted at once, so that nobody can ask again in its name, or to unsubscribe at any time:`
  return {
    to: email,
    subject: `Please confirm: the newsletter of ${agencyName}`,
    text: `${asked}\n\nTo confirm, open this page and press its button:\n${confirm}\n\n${ignore}\n${unsubscribe}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Please confirm</title></head>',
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
      `<p>${escapeHtml(asked)}</p>`,
      `<p><a href="${escapeHtml(confirm)}">Confirm that you want it</a></p>`,
      `<p style="font-size:13px">${escapeHtml(ignore)} <a href="${escapeHtml(unsubscribe)}">delete my address</a></p>`,
      '</body></html>',
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    writtenAtMs,
  }
}

function link(publicUrl: URL, page: string, token: string): string {
  const url = new URL(page, publicUrl)
  url.searchParams.set(NEWSLETTER_TOKEN_PARAMETER, token)
  return url.href
}
