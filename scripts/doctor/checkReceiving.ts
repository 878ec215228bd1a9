import { type Finding, found, join, seen, unseen } from './Finding.ts'
import type { LookUp } from './lookUp.ts'

/** Whether mail can be sent to a domain. `used` says for what: 'BOUNCE_ADDRESS'. */
export async function checkReceiving(
  domain: string,
  used: string,
  lookUp: LookUp,
): Promise<Finding> {
  const publish = `Publish what your mail provider says: ${domain} MX 10 <its server>.`
  const answer = await lookUp.mx(domain)
  if (answer.kind === 'unseen') return unseen(`MX of ${domain}`)
  if (answer.kind === 'none') return withoutMx(domain, used, publish, lookUp)
  const servers = answer.records.filter((name) => name !== '')
  if (servers.length === 0) {
    return found(
      'must',
      `MX: ${domain}, the domain of ${used}, says that it takes no mail at all (a null MX)`,
      `${publish} Or name an address elsewhere in ${used}.`,
    )
  }
  const answers = await Promise.all(
    servers.map(async (name) => ({ name, ...(await lookUp.addresses(name)) })),
  )
  const lost = answers.filter(({ kind }) => kind === 'none').map(({ name }) => name)
  if (lost.length === servers.length) {
    return found(
      'must',
      `MX: ${lost.join(', ')}, which ${domain} (${used}) names for its mail, has no address, so nothing arrives`,
      publish,
    )
  }
  if (lost.length > 0) {
    return found(
      'should',
      `MX: ${lost.join(', ')}, one of those that ${domain} (${used}) names for its mail, has no address`,
      'Take it out of the MX records, or give it an address.',
    )
  }
  return join(
    answers.some(({ kind }) => kind === 'unseen')
      ? [unseen(`the mail servers of ${domain}`)]
      : [seen(`MX of ${domain}`)],
  )
}

async function withoutMx(
  domain: string,
  used: string,
  publish: string,
  lookUp: LookUp,
): Promise<Finding> {
  const { kind } = await lookUp.addresses(domain)
  if (kind === 'unseen') return unseen(`MX of ${domain}`)
  return kind === 'found'
    ? found(
        'should',
        `MX: ${domain}, the domain of ${used}, names no server for its mail, so it goes to whatever answers at the address of the site`,
        publish,
      )
    : found(
        'must',
        `MX: ${domain}, the domain of ${used}, can get no mail: it has neither MX nor address, or does not exist`,
        `${publish} Or correct ${used}.`,
      )
}
