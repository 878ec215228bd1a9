import type { HealthCheck } from 'protocol/desk/health.ts'
import { describeAge } from '../clock.ts'
import { BACKUP_AGE_LIMIT_MS, latestBackupMs } from '../database/copies.ts'
import { countByBox } from '../enquiries/enquiryLists.ts'
import { announcedErasures, describeErasureCount } from '../enquiries/eraseOldEnquiries.ts'
import { readMailContacts } from '../mail/mailContacts.ts'
import { mailProblems, undeliveredMail } from '../mail/undelivered.ts'
import { subscriberLists } from '../newsletter/subscriberLists.ts'
import type { Server } from '../Server.ts'

const NEARLY_FULL_BYTES = 200 * 1024 * 1024

type HealthDependencies = Pick<Server, 'config' | 'database' | 'now' | 'db' | 'engine' | 'commit'>

export async function readHealth(dependencies: HealthDependencies): Promise<HealthCheck[]> {
  const parts = await Promise.all([
    inbox(dependencies),
    mail(dependencies),
    newsletter(dependencies),
    storage(dependencies),
  ])
  return parts.flat()
}

async function inbox({ config, db, now }: HealthDependencies) {
  const { retentionMonths } = config
  const counts = await countByBox(db)
  const { latestMs } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.max('received_at').as('latestMs'))
    .where('quarantined', '=', 0)
    .executeTakeFirstOrThrow()
  const erasures = describeErasureCount(await announcedErasures(db))
  const period = retentionMonths === null ? 'ever' : `${retentionMonths} months, won ones for ever`
  return [
    good(
      'Enquiries',
      `${counts.all}${latestMs === null ? '' : `, the latest ${describeAge(now() - latestMs)} ago`}`,
    ),
    good('To answer', `${counts.new}`),
    good('Spam', `${counts.robots}`),
    good('Kept for', erasures === null ? period : `${period}; ${erasures}`),
  ]
}

async function mail(server: HealthDependencies) {
  const { config, now } = server
  const mails = undeliveredMail(server)
  const counts = await mails.counts(now())
  const [oldest] = await mails.undelivered('waiting', 1)
  // If the forms go to another service, this server has no enquiries to send.
  const isMissed = !config.smtp && config.emailServiceOrigin === null
  const { deliveredAtMs, failedAtMs, failure } = await readMailContacts(server)
  const age = oldest && describeAge(now() - oldest.queuedAtMs)
  const contacts = [
    deliveredAtMs === null
      ? 'has taken no mail yet'
      : `took mail ${describeAge(now() - deliveredAtMs)} ago`,
    ...(failedAtMs === null ? [] : [`failed ${describeAge(now() - failedAtMs)} ago (${failure})`]),
  ]
  return [
    check(
      'Mail server',
      config.smtp ? contacts.join(', ') : 'not set up: mail waits',
      isMissed &&
        'The server cannot send mail yet: enquiries are kept, but nobody is told of them, and no sign-up for the newsletter is confirmed. Whoever looks after the server sets that up.',
    ),
    {
      name: 'Mail',
      says: `${counts.waiting} waiting${age ? `, the oldest for ${age}` : ''}, ${counts.dead} given up`,
      problems: mailProblems(counts),
    },
    ...(config.webhook
      ? [good('Handed on', `to your other program, ${counts.toHandOn} waiting`)]
      : []),
  ]
}

async function newsletter(server: HealthDependencies) {
  const { confirmed, pending, suppressed } = await subscriberLists(server).counts()
  return [
    good('Newsletter', `${confirmed} confirmed, ${pending} not confirmed, ${suppressed} stopped`),
  ]
}

async function storage({ config, database, now }: HealthDependencies): Promise<HealthCheck[]> {
  const isOnSqlite = database.engine.name === 'sqlite'
  const freeBytes = database.freeBytes()
  const on = isOnSqlite ? 'on your server' : 'on a server of its own'
  const size = describeBytes(await database.sizeBytes())
  return [
    good('All that is kept', `${size}, ${on}`),
    ...(freeBytes === null ? [] : [disk(freeBytes)]),
    isOnSqlite
      ? backup(config, now())
      : good(
          'Backup',
          'made elsewhere, where this server does not see it: whoever looks after the server does',
        ),
  ]
}

function disk(freeBytes: number): HealthCheck {
  const isNearlyFull = freeBytes < NEARLY_FULL_BYTES
  const full = 'The disk is nearly full: make room, or no enquiry can be stored soon.'
  return check('Disk', `${describeBytes(freeBytes)} free`, isNearlyFull && full)
}

/** Checks the age of the last backup. A missing backup is a problem only on a public site: other sites have nothing to lose. */
function backup({ dataFolder, publicUrl }: HealthDependencies['config'], nowMs: number) {
  const none =
    publicUrl &&
    'There is no backup yet. Whoever looks after the server sets one up for each night.'
  const atMs = latestBackupMs(dataFolder)
  if (atMs === null) return check('Backup', 'none yet', none)
  const isOld = nowMs - atMs > BACKUP_AGE_LIMIT_MS
  return check(
    'Backup',
    `${describeAge(nowMs - atMs)} ago`,
    isOld &&
      'The last backup is older than a day and a half: those of the night fail, or nothing makes them. Tell whoever looks after the server.',
  )
}

function good(name: string, says: string): HealthCheck {
  return check(name, says, null)
}

function check(name: string, says: string, problem: string | false | null): HealthCheck {
  return { name, says, problems: problem ? [problem] : [] }
}

function describeBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  const [size, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}
