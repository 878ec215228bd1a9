import { join } from 'node:path'
import type { HealthCheck } from 'protocol/desk/health.ts'
import { describeAge, localTime } from '../clock.ts'
import { BACKUP_AGE_LIMIT_MS, BACKUPS_FOLDER, latestBackupMs } from '../database/copies.ts'
import { enquiryLists } from '../enquiries/enquiryLists.ts'
import { describeErasureCount, enquiryErasures } from '../enquiries/eraseOldEnquiries.ts'
import { readMailContacts } from '../mail/mailContacts.ts'
import { mailProblems, undeliveredMail } from '../mail/undelivered.ts'
import { subscriberLists } from '../newsletter/subscriberLists.ts'
import type { Server } from '../Server.ts'

const LEAST_FREE_BYTES = 200 * 1024 * 1024

type HealthDependencies = Pick<Server, 'config' | 'database' | 'now' | 'db' | 'engine' | 'commit'>

/** All checks that need no running server. */
export async function readHealth(dependencies: HealthDependencies): Promise<HealthCheck[]> {
  const parts = await Promise.all([
    inbox(dependencies),
    mail(dependencies),
    newsletter(dependencies),
    storage(dependencies),
  ])
  return parts.flat()
}

async function inbox(server: HealthDependencies) {
  const { retentionMonths } = server.config
  const enquiries = enquiryLists(server)
  const counts = await enquiries.counts()
  const [latest] = await enquiries.page({ box: 'all', search: null, after: null, limit: 1 })
  const erasures = describeErasureCount(await enquiryErasures(server).announcedErasures())
  const period =
    retentionMonths === null ? 'kept for ever' : `kept ${retentionMonths} months, won ones for ever`
  return [
    good(
      'Enquiries',
      `${counts.all}${latest ? `, the latest ${localTime(latest.receivedAtMs)}` : ''}`,
    ),
    good('To answer', `${counts.new}`),
    good('Quarantine', `${counts.robots}`),
    good('Retention', erasures === null ? period : `${period}; ${erasures}`),
  ]
}

async function mail(server: HealthDependencies) {
  const { config, now } = server
  const mails = undeliveredMail(server)
  const counts = await mails.counts(now())
  const [oldest] = await mails.undelivered('waiting', 1)
  // Where another service takes the forms, this server has no enquiry to tell of.
  const isMissed = !config.smtp && config.emailServiceOrigin === null
  const { deliveredAtMs, failedAtMs, failure } = await readMailContacts(server)
  const age = oldest && describeAge(now() - oldest.queuedAtMs)
  const contacts = [
    deliveredAtMs === null ? 'has taken no mail yet' : `took mail ${localTime(deliveredAtMs)}`,
    ...(failedAtMs === null ? [] : [`failed ${localTime(failedAtMs)} (${failure})`]),
  ]
  return [
    {
      name: 'Mail server',
      says: config.smtp ? contacts.join(', ') : 'not set: mail waits until SMTP_URL is',
      problems: isMissed
        ? [
            'No mail server is set: enquiries are kept, but nobody is told of them, and no sign-up for the newsletter is confirmed. Whoever looks after the server sets SMTP_URL, as docs/deploying.md says.',
          ]
        : [],
    },
    {
      name: 'Mail',
      says: `${counts.waiting} waiting${age ? `, the oldest for ${age}` : ''}, ${counts.dead} refused`,
      problems: mailProblems(counts),
    },
    ...(config.webhook ? [good('Handed on', `by WEBHOOK_URL, ${counts.toHandOn} waiting`)] : []),
  ]
}

async function newsletter(server: HealthDependencies) {
  const { confirmed, pending, suppressed } = await subscriberLists(server).counts()
  return [
    good('Newsletter', `${confirmed} confirmed, ${pending} pending, ${suppressed} suppressed`),
  ]
}

async function storage({ config, database, now }: HealthDependencies): Promise<HealthCheck[]> {
  const isOnSqlite = database.engine.name === 'sqlite'
  const freeBytes = database.freeBytes()
  const on = isOnSqlite ? `SQLite in ${config.dataFolder}` : 'PostgreSQL'
  const size = describeBytes(await database.sizeBytes())
  return [
    good('Database', `${on}, ${size}`),
    ...(freeBytes === null ? [] : [disk(freeBytes)]),
    isOnSqlite
      ? backup(config, now())
      : good('Backup', 'by your own pg_dump, which this server does not see: look at it yourself'),
  ]
}

function disk(freeBytes: number): HealthCheck {
  const isNearlyFull = freeBytes < LEAST_FREE_BYTES
  return {
    name: 'Disk',
    says: `${describeBytes(freeBytes)} free`,
    problems: isNearlyFull
      ? ['The disk is nearly full: make room, or no enquiry can be stored soon.']
      : [],
  }
}

/** A missing backup counts on a public site only: a trial has nothing to lose. */
function backup(
  { dataFolder, publicUrl }: HealthDependencies['config'],
  nowMs: number,
): HealthCheck {
  const folder = join(dataFolder, BACKUPS_FOLDER)
  const atMs = latestBackupMs(dataFolder)
  if (atMs === null) {
    return {
      name: 'Backup',
      says: `none in ${folder}`,
      problems: publicUrl
        ? [
            'There is no backup yet. Whoever looks after the server sets one up for each night, as docs/deploying.md says.',
          ]
        : [],
    }
  }
  return {
    name: 'Backup',
    says: localTime(atMs),
    problems:
      nowMs - atMs > BACKUP_AGE_LIMIT_MS
        ? [
            'The last backup is older than a day and a half: those of the night fail, or nothing makes them. Where agency-backup.service does, its log says why.',
          ]
        : [],
  }
}

function good(name: string, says: string): HealthCheck {
  return { name, says, problems: [] }
}

function describeBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  const [size, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}
