import type { DNSResolver } from 'mailauth'
import { spf } from 'mailauth/lib/spf/index.js'
import { asLine, type Finding, found, join, quote, seen, unseen } from './Finding.ts'
import type { Senders } from './findSenders.ts'
import { isNone, type LookUp, type RecordType } from './lookUp.ts'
import { isSpf, spfTerms } from './records.ts'

/** More look-ups, or more of them without an answer, and receivers stop reading (RFC 7208, 4.6.4). */
const MOST_LOOK_UPS = 10
const MOST_VOID = 2

/** How far we read on, to say by how much a record is over. */
const READ_ON = 40

/** For documentation only (RFC 5737): no mail comes from it, so that a record is read to its end. */
const NOBODY = '192.0.2.1'

const EVERYBODY = /^\+?all$/i
const ALL = /^[?~+-]?all$/i
const REDIRECT = /^redirect=/i

/** What one string of a TXT record holds; a longer record is several, which receivers join (RFC 7208, 3.3). */
const STRING_LIMIT = 255

/** Whether receivers can see that mail of that domain comes from where it may. `null` where nobody knows who sends. */
export async function checkSpf(
  domain: string,
  senders: Senders | null,
  lookUp: LookUp,
): Promise<Finding> {
  const answer = await lookUp.txt(domain)
  if (answer.kind === 'unseen') return unseen(`SPF of ${domain}`)
  const records = answer.kind === 'found' ? answer.records.filter(isSpf) : []
  const [record, ...others] = records
  if (record === undefined) {
    return found(
      'must',
      `SPF: ${domain} does not say who may send its mail, so it is taken for forged`,
      `Publish ${publish(domain, strict([], senders))}`,
    )
  }
  if (others.length > 0) {
    return found(
      'must',
      `SPF: ${domain} has ${records.length} records, and receivers count none of them`,
      `Leave one that says all: ${publish(domain, merge(records))}`,
    )
  }
  return judge(domain, record, senders, lookUp)
}

async function judge(
  domain: string,
  record: string,
  senders: Senders | null,
  lookUp: LookUp,
): Promise<Finding> {
  const { result, why, lookUps, voidLookUps, isComplete, asked } = await evaluate(
    domain,
    NOBODY,
    lookUp,
  )
  if (!isComplete) return unseen(`SPF of ${domain}`)
  if (lookUps > MOST_LOOK_UPS) {
    return found(
      'must',
      `SPF: the record of ${domain} makes receivers look up ${lookUps > READ_ON ? `more than ${READ_ON}` : lookUps} others, and they stop at ${MOST_LOOK_UPS}`,
      'Take out each include: of a service that no longer sends for you, and a and mx where nothing is sent from the site or the mailboxes.',
    )
  }
  if (result === 'permerror') {
    return found(
      'must',
      `SPF: the record of ${domain} cannot be read (${quote(why)})`,
      `Correct it; it says now: ${quote(record)}`,
    )
  }
  const terms = spfTerms(record)
  if (result === 'pass') {
    return found(
      'must',
      `SPF: the record of ${domain} lets the whole world send as you`,
      terms.some((term) => EVERYBODY.test(term))
        ? `Publish in its place ${publish(domain, strict(terms, senders))}`
        : `Take out what names every address; it says now: ${quote(record)}`,
    )
  }
  const covered = await coverage(domain, record, senders, asked, lookUp)
  const findings = [covered]
  if (result !== 'fail' && result !== 'softfail') {
    findings.push(
      found(
        'should',
        `SPF: the record of ${domain} does not say what becomes of mail from elsewhere`,
        `End it with -all: ${publish(domain, strict(terms, covered.items.length > 0 ? senders : null))}`,
      ),
    )
  }
  if (voidLookUps > MOST_VOID) {
    findings.push(
      found(
        'should',
        `SPF: ${voidLookUps} of the names in the record of ${domain} do not exist, and receivers may stop at ${MOST_VOID}`,
        `Take them out; it says now: ${quote(record)}`,
      ),
    )
  }
  const rest = join(findings)
  return rest.items.length === 0 && rest.unseen.length === 0
    ? join([rest, seen(`SPF of ${domain}`)])
    : rest
}

/** Whether it names those who send. */
async function coverage(
  domain: string,
  record: string,
  senders: Senders | null,
  asked: ReadonlySet<string>,
  lookUp: LookUp,
): Promise<Finding> {
  if (senders === null) return unseen(`whether the SPF record of ${domain} names the mail server`)
  const { kind, host, addresses, include } = senders
  const terms = spfTerms(record)
  if (include !== null) {
    if (asked.has(include)) return seen()
    return found(
      'must',
      `SPF: the record of ${domain} does not name ${host}, so what it sends for you is taken for forged`,
      `Publish in its place ${publish(domain, [`include:${include}`, ...terms])}`,
    )
  }
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, ...(await evaluate(domain, address, lookUp)) })),
  )
  if (answers.some(({ isComplete }) => !isComplete)) return unseen(`SPF of ${domain}`)
  const left = answers.filter(({ result }) => result !== 'pass').map(({ address }) => address)
  if (left.length === 0 && (kind !== 'other' || addresses.length > 0)) return seen()
  if (kind === 'other') {
    return found(
      'know',
      `SPF: from which addresses ${host} sends your mail on is not seen from here, nor whether the record of ${domain} names them`,
      `Look up what its provider wants in the record, and whether it is there; it says now: ${quote(record)}`,
    )
  }
  return found(
    kind === 'own' ? 'must' : 'should',
    `SPF: the record of ${domain} does not name ${left.join(', ')}, the address of your mail server`,
    `Publish in its place ${publish(domain, [...left.map(mechanism), ...terms])}`,
  )
}

interface Evaluation {
  readonly result: string
  /** Why a record cannot be read. */
  readonly why: string
  readonly lookUps: number
  readonly voidLookUps: number
  /** Whether every name server that was asked answered. */
  readonly isComplete: boolean
  /** Whose records were read. */
  readonly asked: ReadonlySet<string>
}

/** What the record says of an address. Reads further than receivers do. */
async function evaluate(domain: string, ip: string, lookUp: LookUp): Promise<Evaluation> {
  const asked = new Set<string>()
  let isComplete = true
  const resolver: DNSResolver = async (name, type) => {
    asked.add(name.toLowerCase())
    try {
      // Its type leaves out those of MX.
      return (await lookUp.resolve(name, type as RecordType)) as string[]
    } catch (error) {
      if (!isNone(error)) isComplete = false
      throw error
    }
  }
  const { status, lookups } = await spf({
    sender: `postmaster@${domain}`,
    ip,
    helo: domain,
    mta: 'localhost',
    maxResolveCount: READ_ON,
    maxVoidCount: READ_ON,
    strict: true,
    resolver,
  })
  return {
    result: status.result,
    why: (status.comment || '').replace(/^.*? during lookup of \S+: /, ''),
    lookUps: lookups?.count ?? 0,
    voidLookUps: lookups?.void ?? 0,
    isComplete,
    asked,
  }
}

/** Of a record the terms that let nobody send but those named there, and those who send our mail. */
function strict(terms: readonly string[], senders: Senders | null): string[] {
  const named = new Set([...sources(senders), ...withoutEnd(terms)])
  return [...(named.size > 0 ? named : ['include:<as your mail provider says>']), '-all']
}

/** None where nobody knows. */
function sources(senders: Senders | null): string[] {
  if (senders?.include) return [`include:${senders.include}`]
  const isOurs = senders?.kind === 'own' || senders?.kind === 'named'
  return isOurs ? senders.addresses.map(mechanism) : []
}

function mechanism(address: string): string {
  return `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`
}

/** What all of them name, with the milder of their endings. */
function merge(records: readonly string[]): string[] {
  const terms = records.flatMap(spfTerms)
  const named = new Set(records.flatMap((record) => withoutEnd(spfTerms(record))))
  return [...named, terms.some((term) => term === '~all') ? '~all' : '-all']
}

/**
 * The terms, for an end to follow. Beside that `redirect` would be ignored (RFC 7208, 6.1): what it leads to is included, unless
 * an end that goes has already made nothing of it.
 */
function withoutEnd(terms: readonly string[]): string[] {
  const isEnded = terms.some((term) => ALL.test(term))
  const named = terms.filter((term) => !ALL.test(term) && !REDIRECT.test(term))
  const included = terms
    .filter((term) => REDIRECT.test(term) && !isEnded)
    .map((term) => term.replace(REDIRECT, 'include:'))
  return [...named, ...included]
}

function publish(domain: string, terms: readonly string[]): string {
  const record = asLine(['v=spf1', ...terms].join(' '))
  const strings = record.match(new RegExp(`.{1,${STRING_LIMIT}}`, 'g')) ?? []
  const shown = `${domain} TXT ${strings.map((each) => `"${each}"`).join(' ')}`
  return strings.length === 1
    ? shown
    : `${shown} (one record of ${strings.length} strings, since one holds ${STRING_LIMIT} characters; where a form refuses that, paste it without the quotes, the strings joined)`
}
