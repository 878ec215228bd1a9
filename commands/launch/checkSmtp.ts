import { randomUUID } from 'node:crypto'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import type { SmtpConfig } from '../../server/src/config.ts'
import { escapeHtml } from '../../server/src/mail/mailText.ts'
import { mustEncrypt, smtpTransport } from '../../server/src/mail/smtpTransport.ts'
import { asLine, know, must } from './items.ts'

const PORTS =
  'Correct host and port in SMTP_URL: port 465 goes with smtps://, ports 587 and 25 with smtp://.'

/** The name of a made-up login method, which no server offers (see `customAuth`). */
const SENDER = 'SENDER'

/** Checks whether the mail server of `SMTP_URL` accepts the login and mail from `MAIL_FROM`. Sends no mail. */
export async function checkSmtp(smtp: SmtpConfig, limitMs: number): Promise<LaunchItem[]> {
  try {
    await converse(smtp, limitMs)
    return []
  } catch (error) {
    return explain(error as NodemailerError, smtp)
  }
}

/** Connects, encrypts, logs in and names the sender, as before sending a mail. */
async function converse({ smtpUrl, from }: SmtpConfig, limitMs: number): Promise<void> {
  const { options, auth } = new SMTPTransport({ url: smtpUrl, requireTLS: mustEncrypt(smtpUrl) })
  // The refusal is kept in a variable, because the library would report an error inside `customAuth` as a failed login.
  let refusal: object | null = null
  const connection = new SMTPConnection({
    ...options,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // The library lets callers send their own commands only within a login method.
    customAuth: {
      [SENDER]: async ({ sendCommand }) => {
        const { status, response } = await sendCommand(`MAIL FROM:<${from.address}>`)
        if (status >= 400) refusal = { response, responseCode: status, command: 'MAIL FROM' }
      },
    },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const then = (step: () => void) => (error?: Error | null) => (error ? reject(error) : step())
      const nameSender = () => connection.login({ method: SENDER }, then(resolve))
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('It hung up.')))
      connection.connect(
        then(() => (auth ? connection.login(auth, then(nameSender)) : nameSender())),
      )
    })
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  }
  if (refusal) throw Object.assign(new Error('The mail server refused MAIL_FROM.'), refusal)
}

function explain(error: NodemailerError, smtp: SmtpConfig): LaunchItem[] {
  const { code = '', originalCode = '', response, responseCode = 0, command = '' } = error
  const { hostname, port, protocol } = new URL(smtp.smtpUrl)
  const server = `SMTP: ${hostname}, port ${port || (protocol === 'smtps:' ? 465 : 587)},`
  const words = asLine(response ?? error.message)
  if (responseCode >= 400 && responseCode < 500) {
    return know(
      `${server} takes nothing at the moment: ${words}`,
      'Run this again in half an hour. The server itself tries again until its mail is taken.',
    )
  }
  if (command === 'MAIL FROM') {
    return must(
      `${server} does not let this login send as ${smtp.from.address} (MAIL_FROM): ${words}`,
      'Set MAIL_FROM to the address of the login, or allow that sender at your mail provider.',
    )
  }
  if (code === 'EAUTH') {
    return must(
      `${server} does not take the login in SMTP_URL: ${words}`,
      'Correct user and password; many providers want a password made for programs. What is no letter or digit in them is written as its code, such as @ as %40.',
    )
  }
  if (/CERT|SIGNATURE|ISSUER/.test(originalCode)) {
    return must(
      `${server} has a certificate that is not to be trusted (${words}), so no mail is handed over`,
      'Put the name in SMTP_URL that the certificate is for, or have one of a known authority made for that server; for an authority of your own set NODE_EXTRA_CA_CERTS to its file.',
    )
  }
  if (command === 'STARTTLS' || code === 'ETLS' || /^(EPROTO|ERR_SSL_)/.test(originalCode)) {
    return must(`${server} does not offer the encryption that SMTP_URL asks for: ${words}`, PORTS)
  }
  if (responseCode > 0 || /^(ENOTFOUND|ENODATA|ECONNREFUSED)$/.test(originalCode)) {
    return must(`${server} is not found, or does not answer this machine: ${words}`, PORTS)
  }
  // The setting may be right, because a missing network or a firewall has the same effect.
  return know(
    `${server} could not be checked: ${words}`,
    'Run this again, best on the server. If it stays so, look at host and port in SMTP_URL: many hosters let nothing out through port 25.',
  )
}

const SENDING_MS = 20_000

const PARAGRAPHS = [
  'This mail was sent by the launch check of your website, the way that enquiries will be.',
  'Is it in the spam folder? Then enquiries will be, too: mark it as no spam, and look at what follows.',
  'Open it on a computer and choose “Show original” (Gmail), “View message source” (Outlook) or the like. These three have to be there:',
  'SPF: pass. If not, the SPF record does not name the server that sent this.',
  'DKIM: pass, with your domain or its parent behind d=. If not, turn DKIM on at your mail provider and publish its key.',
  'DMARC: pass. It follows from the other two, once a DMARC record is published.',
  '`npm run launch-check` says which record to publish where one is missing.',
]

/** Sends a mail to each address of `MAIL_TO`, as the server would, with instructions for checking it. */
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
    const outcome = await transport.send(mail, messageId, AbortSignal.timeout(SENDING_MS))
    if (outcome.kind === 'delivered') continue
    if (outcome.kind === 'unconfirmed') {
      items.push(
        ...know(
          `The mail to ${to} may have arrived: the mail server took all of it and did not say so`,
          'Look whether it has come. If it has, enquiries will, too, some of them twice while the mail server is so slow.',
        ),
      )
      continue
    }
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
