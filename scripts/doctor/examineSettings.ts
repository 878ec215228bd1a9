import { isIP } from 'node:net'
import { adviceOnMail } from '../../commands/launch/findLaunchItems.ts'
import { ConfigError, readConfig } from '../../server/src/config.ts'
import { examineDelivery } from './examineDelivery.ts'
import { type Finding, found, join } from './Finding.ts'
import { sendTestMail } from './sendTestMail.ts'

type Environment = Readonly<Record<string, string | undefined>>

const SELECTOR = /^[a-z\d]([\w-]*[a-z\d])?([.][a-z\d]([\w-]*[a-z\d])?)*$/i

/**
 * Looks up and tries what the settings in the environment say of mail. With `sends`, a mail goes to each address of `MAIL_TO`
 * unless the mail server was found not to take it. Without a mail server, and where a setting is wrong, it is advice only.
 */
export async function examineSettings(
  environment: Environment,
  { sends, nowMs }: { readonly sends: boolean; readonly nowMs: number },
): Promise<Finding> {
  try {
    const { smtp, bounceAddress, unsubscribeAddress, emailServiceOrigin } = readConfig(environment)
    if (smtp === null) return advice(environment)
    // Forms that go elsewhere are mailed from there.
    if (emailServiceOrigin !== null) return advice(environment)
    const examined = await examineDelivery({
      config: { smtp, bounceAddress, unsubscribeAddress },
      dkimSelector: readSelector(environment.DKIM_SELECTOR),
      nameServers: readNameServers(environment.DNS_SERVERS),
      nowMs,
    })
    if (!sends) return examined
    const isRefused = examined.items.some(
      ({ level, what }) => level === 'must' && what.startsWith('SMTP: '),
    )
    return join([
      examined,
      isRefused
        ? found(
            'know',
            'No mail was sent, for the mail server would not take it',
            'Put right what is said of SMTP above, then run this again.',
          )
        : await sendTestMail(smtp, nowMs),
    ])
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const isOurs = /^(DKIM_SELECTOR|DNS_SERVERS) /.test(error.message)
    return isOurs
      ? found('must', error.message, 'Correct it, or leave it out.')
      : advice(environment)
  }
}

function advice(environment: Environment): Finding {
  return { items: adviceOnMail(environment), seen: [], unseen: [] }
}

function readSelector(value: string | undefined): string | null {
  const selector = value?.trim() || null
  if (selector === null || SELECTOR.test(selector)) return selector
  throw new ConfigError(
    'DKIM_SELECTOR',
    `has to be what stands before ._domainkey, such as mail2026, not ${JSON.stringify(selector)}.`,
  )
}

function readNameServers(value: string | undefined): string[] {
  const servers = value?.split(',').map((part) => part.trim()) ?? []
  const named = servers.filter((server) => server !== '')
  const wrong = named.find((server) => !isNameServer(server))
  if (wrong === undefined) return named
  throw new ConfigError(
    'DNS_SERVERS',
    `has to be a list of addresses such as 9.9.9.9, 149.112.112.112; ${JSON.stringify(wrong)} is none.`,
  )
}

/** An address, with a port or without: `9.9.9.9`, `127.0.0.1:5353`, `[::1]:5353`. */
function isNameServer(text: string): boolean {
  if (isIP(text) > 0) return true
  const [, address = '', port = ''] = /^\[?(.+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return isIP(address) > 0 && Number(port) > 0 && Number(port) <= 65_535
}
