import { type Finding, found, quote, seen, unseen } from './Finding.ts'
import type { LookUp } from './lookUp.ts'
import { isDmarc, readDmarc } from './records.ts'

/**
 * Whether receivers are told what to do with mail that only pretends to be from that domain. Where it has no record of
 * its own, those of the domains above it count (RFC 9989, 4.10).
 */
export async function checkDmarc(
  domain: string,
  reportsTo: string,
  lookUp: LookUp,
): Promise<Finding> {
  const published = await findDmarc(domain, lookUp)
  const publish = (at: string) =>
    `_dmarc.${at} TXT "v=DMARC1; p=none; rua=mailto:${reportsTo}"; after two quiet weeks p=quarantine, then p=reject.`
  if (published === 'unseen') return unseen(`DMARC of ${domain}`)
  if (published === null) {
    return found(
      'should',
      `DMARC: ${domain} does not say what becomes of mail that only pretends to be from you, and large providers want it of whoever sends newsletters`,
      `Publish ${publish(domain)}`,
    )
  }
  const { at, records } = published
  const [record = '', ...others] = records
  if (others.length > 0) {
    return found(
      'should',
      `DMARC: _dmarc.${at} has ${records.length} records, which count as none`,
      `Leave one: ${publish(at)}`,
    )
  }
  const read = readDmarc(record)
  if (typeof read === 'string') {
    return found(
      'should',
      `DMARC: the record at _dmarc.${at} does not count: it ${quote(read)}`,
      `Publish in its place ${publish(at)}`,
    )
  }
  if (read.policy !== 'none') return seen(`DMARC of ${at} (p=${read.policy})`)
  return read.isReported
    ? found(
        'know',
        `DMARC: ${at} only watches (p=none), which is right for the first weeks`,
        'Once two weeks of reports name no server of yours as failing, set p=quarantine, then p=reject.',
      )
    : found(
        'know',
        `DMARC: ${at} only watches (p=none), and its reports go to nobody`,
        `Publish in its place ${publish(at)}`,
      )
}

interface Published {
  readonly at: string
  readonly records: readonly string[]
}

/** From the domain itself up to the one below the ending, which is not ours. */
async function findDmarc(domain: string, lookUp: LookUp): Promise<Published | 'unseen' | null> {
  const labels = domain.split('.')
  for (let from = 0; from < Math.max(1, labels.length - 1); from += 1) {
    const at = labels.slice(from).join('.')
    const answer = await lookUp.txt(`_dmarc.${at}`)
    if (answer.kind === 'unseen') return 'unseen'
    const records = answer.kind === 'found' ? answer.records.filter(isDmarc) : []
    if (records.length > 0) return { at, records }
  }
  return null
}
