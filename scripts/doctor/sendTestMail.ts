import { randomUUID } from 'node:crypto'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import type { SmtpConfig } from '../../server/src/config.ts'
import { escapeHtml } from '../../server/src/mail/mailText.ts'
import { smtpTransport } from '../../server/src/mail/smtpTransport.ts'
import { asLine, know, must } from './items.ts'

const LIMIT_MS = 20_000

const PARAGRAPHS = [
  'This mail was sent by the launch check of your website, the way that enquiries will be.',
  'Is it in the spam folder? Then enquiries will be, too: mark it as no spam, and look at what follows.',
  'Open it on a computer and choose “Show original” (Gmail), “View message source” (Outlook) or the like. These three have to be there:',
  'SPF: pass. If not, the SPF record does not name the server that sent this.',
  'DKIM: pass, with your domain or its parent behind d=. If not, turn DKIM on at your mail provider and publish its key.',
  'DMARC: pass. It follows from the other two, once a DMARC record is published.',
  '`npm run launch-check` says which record to publish where one is missing.',
]

/** Sends one mail to each address of `MAIL_TO`, as the server would, which says what to look at where it arrived. */
export async function sendTestMail(smtp: SmtpConfig): Promise<LaunchItem[]> {
  const transport = smtpTransport(smtp)
  const items: LaunchItem[] = []
  for (const to of smtp.agency) {
    const mail = {
      to,
      subject: 'Your website can send mail',
      text: `${PARAGRAPHS.join('\n\n')}\n`,
      html: PARAGRAPHS.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
      writtenAtMs: Date.now(),
    }
    const messageId = `<launch-check.${randomUUID()}@${smtp.fromDomain}>`
    const outcome = await transport.send(mail, messageId, AbortSignal.timeout(LIMIT_MS))
    if (outcome.kind === 'delivered') continue
    const report = outcome.kind === 'tryLater' ? know : must
    items.push(
      ...report(
        `The mail to ${to} was not taken: ${asLine(outcome.words ?? outcome.reason)}`,
        'Do what the mail server says, or run this again in half an hour; enquiries would not arrive either.',
      ),
    )
  }
  transport.close()
  return items
}
