import { randomUUID } from 'node:crypto'
import type { SmtpConfig } from '../../server/src/config.ts'
import { escapeHtml } from '../../server/src/mail/mailText.ts'
import { smtpTransport } from '../../server/src/mail/smtpTransport.ts'
import { type Finding, found, join, quote, seen } from './Finding.ts'

/** Of one mail, in milliseconds. */
const LIMIT_MS = 20_000

const SUBJECT = 'Your website can send mail'

/** Sends one mail to each address of `MAIL_TO`, as the server would, which says what to look at where it arrived. */
export async function sendTestMail(smtp: SmtpConfig, nowMs: number): Promise<Finding> {
  const transport = smtpTransport(smtp)
  try {
    const findings: Finding[] = []
    for (const to of smtp.agency) findings.push(await sendTo(to))
    return join(findings)
  } finally {
    transport.close()
  }

  async function sendTo(to: string): Promise<Finding> {
    const paragraphs = text(smtp)
    const outcome = await transport.send(
      {
        to,
        subject: SUBJECT,
        text: `${paragraphs.join('\n\n')}\n`,
        html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
        writtenAtMs: nowMs,
      },
      `<launch-check.${randomUUID()}@${smtp.fromDomain}>`,
      AbortSignal.timeout(LIMIT_MS),
    )
    if (outcome.kind === 'delivered') {
      return seen(`a mail to ${to} was handed over: it says what to look at where it arrives`)
    }
    const words = quote(outcome.words ?? outcome.reason)
    return outcome.kind === 'tryLater'
      ? found(
          'know',
          `The mail to ${to} was not taken at the moment: ${words}`,
          'Run this again in half an hour.',
        )
      : found(
          'must',
          `The mail to ${to} was refused: ${words}`,
          'Do what the mail server says, or ask its provider; enquiries would not arrive either.',
        )
  }
}

function text({ fromDomain }: SmtpConfig): string[] {
  return [
    'This mail was sent by the launch check of your website, the way that enquiries will be.',
    'Is it in the spam folder? Then enquiries will be, too: mark it as no spam, and look at what follows.',
    'Open it on a computer and choose “Show original” (Gmail), “View message source” (Outlook) or the like. These three have to be there:',
    'SPF: pass. If not, the SPF record does not name the server that sent this.',
    `DKIM: pass, with ${fromDomain} or its parent behind d=. If not, turn DKIM on at your mail provider and publish its key.`,
    'DMARC: pass. It follows from the other two, once a DMARC record is published.',
    '`npm run launch-check` says which record to publish where one is missing.',
  ]
}
