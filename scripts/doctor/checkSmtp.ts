import type { Config, SmtpConfig } from '../../server/src/config.ts'
import { THIS_MACHINE } from '../../server/src/mail/smtpTransport.ts'
import { type Conversation, converse, type Reply } from './converse.ts'
import { type Finding, found, join, quote, seen } from './Finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What renews by itself has done so long before. */
const LEAST_DAYS_LEFT = 14

const PORTS = 'port 465 goes with smtps://, ports 587 and 25 with smtp://.'

type Settings = { readonly smtp: SmtpConfig } & Pick<Config, 'bounceAddress'>

/** Whether the mail server of `SMTP_URL` would take our mail. None is sent. */
export async function checkSmtp(
  { smtp, bounceAddress }: Settings,
  limitMs: number,
  nowMs: number,
): Promise<Finding> {
  const url = new URL(smtp.smtpUrl)
  const server = `${url.hostname}, port ${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`
  // The newsletter's mails carry a token behind a plus.
  const returnPath = bounceAddress?.replace('@', '+launch-check@')
  const conversation = await converse(
    smtp.smtpUrl,
    {
      senders: [smtp.from.address, ...(returnPath ? [returnPath] : [])],
      recipients: smtp.agency,
    },
    limitMs,
  )
  if (conversation.kind !== 'admitted') return explain(conversation, server, url)
  const { replies, isEncrypted, expiresAtMs } = conversation
  const findings = replies
    .filter(({ code }) => code >= 400)
    .map((reply) => refusal(reply, server, reply.address === returnPath))
  if (!isEncrypted && !THIS_MACHINE.test(url.hostname)) {
    findings.push(
      found(
        'should',
        `SMTP: ${server}, offers no encryption: mail travels there readable`,
        'Use a port of that server that does, as its provider says.',
      ),
    )
  }
  const daysLeft = expiresAtMs === null ? null : Math.floor((expiresAtMs - nowMs) / DAY_MS)
  if (daysLeft !== null && daysLeft < LEAST_DAYS_LEFT) {
    findings.push(
      found(
        'should',
        `SMTP: the certificate of ${server}, runs out in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}; then no mail goes out`,
        'See to it that it is renewed, by you or by the provider of that server.',
      ),
    )
  }
  if (findings.length > 0) return join(findings)
  const until =
    expiresAtMs === null
      ? ''
      : `, certificate until ${new Date(expiresAtMs).toISOString().slice(0, 10)}`
  const login = url.username === '' ? '' : ' the login,'
  return seen(`SMTP: ${server} takes${login} MAIL_FROM and MAIL_TO${until}`)
}

function explain(
  conversation: Exclude<Conversation, { kind: 'admitted' }>,
  server: string,
  { hostname }: URL,
): Finding {
  switch (conversation.kind) {
    case 'unreachable':
      return unreachable(conversation.code, server, hostname)
    case 'silent':
      return found(
        'know',
        `SMTP: ${server}, did not answer in time, so it could not be looked at`,
        'Run this again. If it stays so, look at host and port in SMTP_URL: many hosters let nothing out through port 25.',
      )
    case 'cut':
      return found(
        'should',
        `SMTP: ${server}, hung up in the middle (${quote(conversation.words) || 'without a word'})`,
        `Look at SMTP_URL: ${PORTS}`,
      )
    case 'refused':
      return isForNow(conversation.words)
        ? found(
            'know',
            `SMTP: ${server}, takes nothing at the moment: ${quote(conversation.words)}`,
            'Run this again later. The server itself tries again until its mail is taken.',
          )
        : found(
            'must',
            `SMTP: ${server}, does not speak to this machine: ${quote(conversation.words)}`,
            'Ask the provider of that server why, or use another one in SMTP_URL.',
          )
    case 'mismatched':
      return found(
        'must',
        `SMTP: ${server}, does not begin encrypted, as smtps:// in SMTP_URL says`,
        `Correct SMTP_URL: ${PORTS}`,
      )
    case 'unencrypted':
      return found(
        'must',
        `SMTP: ${server}, offers no encryption, and a password is sent encrypted or not at all`,
        `Use another port in SMTP_URL: ${PORTS}`,
      )
    case 'untrusted':
      return untrusted(conversation.code, conversation.names, server, hostname)
    case 'notAdmitted':
      return notAdmitted(conversation.words, server)
  }
}

function unreachable(code: string, server: string, hostname: string): Finding {
  if (code === 'ENOTFOUND') {
    return found(
      'must',
      `SMTP: there is no server called ${hostname}`,
      'Correct the name in SMTP_URL.',
    )
  }
  if (code === 'ECONNREFUSED') {
    return found(
      'must',
      `SMTP: nothing answers at ${server}`,
      `Correct host and port in SMTP_URL: ${PORTS}`,
    )
  }
  // For want of a network here, or for a firewall: that says nothing about the setting.
  return found(
    'know',
    `SMTP: ${server}, could not be reached (${code}), so it could not be looked at`,
    'Run this again where there is a network, best on the server. If it stays so, look at host and port in SMTP_URL: many hosters let nothing out through port 25.',
  )
}

function untrusted(
  code: string,
  names: readonly string[],
  server: string,
  hostname: string,
): Finding {
  if (code === 'CERT_HAS_EXPIRED') {
    return found(
      'must',
      `SMTP: the certificate of ${server}, has run out, so no mail is handed over`,
      'Renew it, or tell the provider of that server.',
    )
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return found(
      'must',
      `SMTP: the certificate of ${server}, is for ${quote(names.join(', ')) || 'another name'}, so no mail is handed over`,
      `Put the name in SMTP_URL that the certificate is for, or get a certificate for ${hostname}.`,
    )
  }
  return found(
    'must',
    `SMTP: nobody vouches for the certificate of ${server} (${code}), so no mail is handed over`,
    'Use one of a known authority; for an authority of your own set NODE_EXTRA_CA_CERTS to its file.',
  )
}

function notAdmitted(words: string, server: string): Finding {
  return isForNow(words)
    ? found(
        'know',
        `SMTP: ${server}, takes no login at the moment: ${quote(words)}`,
        'Run this again later. The server itself tries again until its mail is taken.',
      )
    : found(
        'must',
        `SMTP: ${server}, does not take the login in SMTP_URL: ${quote(words)}`,
        'Correct user and password; many providers want a password made for programs. What is no letter or digit in them is written as its code, such as @ as %40.',
      )
}

function refusal({ about, address, code, words }: Reply, server: string, isReturn: boolean) {
  const setting = isReturn ? 'BOUNCE_ADDRESS' : about === 'sender' ? 'MAIL_FROM' : 'MAIL_TO'
  if (code < 500) {
    return found(
      'know',
      `SMTP: ${server}, puts ${address} (${setting}) off until later: ${quote(words)}`,
      'Nothing is to be done if that is for a new sender only (greylisting): the server tries again by itself. Run this again in half an hour.',
    )
  }
  if (isReturn) {
    return found(
      'should',
      `SMTP: ${server}, lets the login not send as ${address}, by which the newsletter's mail comes back: ${quote(words)}`,
      'Allow that login to send as BOUNCE_ADDRESS, with anything behind a plus, or set a BOUNCE_ADDRESS that it may use.',
    )
  }
  return about === 'sender'
    ? found(
        'must',
        `SMTP: ${server}, lets the login not send as ${address} (MAIL_FROM): ${quote(words)}`,
        'Set MAIL_FROM to the address of the login, or allow that sender at your mail provider.',
      )
    : found(
        'must',
        `SMTP: ${server}, takes no mail for ${address} (MAIL_TO): ${quote(words)}`,
        'Correct MAIL_TO, or make that mailbox.',
      )
}

function isForNow(words: string): boolean {
  return /^4\d\d\b/.test(words)
}
