import { NEWSLETTER_TOKEN_PARAMETER, UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Carrier } from '../mail/delivery.ts'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml, mailPage } from '../mail/mailText.ts'
import type { Server } from '../Server.ts'
import { listHeaders } from './issueMail.ts'
import { signUpStore } from './signUpStore.ts'
import type { TokenPurpose } from './tokens.ts'

/** The tokens of the mail's two links. Once the mail is sent, the database holds only their hashes. */
type Tokens = Readonly<Record<TokenPurpose, string>>

/** Mails a pending subscriber a request to confirm. A mail that may have arrived is sent once more. */
export function confirmationCarrier(server: Server): Carrier {
  const { publicUrl, transport } = server
  return {
    async deliver({ aboutId, messageId, payload, queuedAtMs }, signal) {
      const tokens: Tokens = JSON.parse(payload)
      const pending = await signUpStore(server).findPending(aboutId)
      if (!pending) return { kind: 'pointless' }
      const mail = confirmationMail(pending.email, publicUrl(), tokens, queuedAtMs)
      return transport.send(mail, messageId, signal)
    },
    retries: (failure, { failure: before }) =>
      failure !== 'refused' && !(failure === 'unconfirmed' && before === 'unconfirmed'),
  }
}

/** Writes the mail that asks for confirmation. The mail offers unsubscribing with one click, like any mail of the newsletter. */
function confirmationMail(
  email: string,
  publicUrl: URL,
  tokens: Tokens,
  writtenAtMs: number,
): Mail {
  const { name: agencyName } = agencyFacts
  const confirm = link(publicUrl, ANSWER_PAGES.newsletterConfirm, tokens.confirm)
  const unsubscribe = link(publicUrl, ANSWER_PAGES.newsletterUnsubscribe, tokens.unsubscribe)
  const asked = `Someone, we hope you, asked ${agencyName} to send its newsletter to this address.`
  const ignore = `If it was not you, do nothing: the request is deleted after ${UNCONFIRMED_DAYS} days and you hear no more from us. To have your address deleted at once, so that nobody can ask again in its name, or to unsubscribe at any time:`
  return {
    to: email,
    subject: `Please confirm: the newsletter of ${agencyName}`,
    text: `${asked}\n\nTo confirm, open this page and press its button:\n${confirm}\n\n${ignore}\n${unsubscribe}\n`,
    html: mailPage('Please confirm', [
      `<p>${escapeHtml(asked)}</p>`,
      `<p><a href="${escapeHtml(confirm)}">Confirm that you want it</a></p>`,
      `<p style="font-size:13px">${escapeHtml(ignore)} <a href="${escapeHtml(unsubscribe)}">delete my address</a></p>`,
    ]),
    headers: listHeaders(publicUrl, [unsubscribe]),
    writtenAtMs,
  }
}

function link(publicUrl: URL, page: string, token: string): string {
  const url = new URL(page, publicUrl)
  url.searchParams.set(NEWSLETTER_TOKEN_PARAMETER, token)
  return url.href
}
