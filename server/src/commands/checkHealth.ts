import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bounceProblems } from '../bounces/bounceProblems.ts'
import { localTime } from '../delivery/localTime.ts'
import { mailProblems } from '../delivery/mailProblems.ts'
import { askServer } from './askServer.ts'
import { type Command, CommandError } from './Command.ts'
import { describeBounces } from './describeBounces.ts'
import { describeErasures } from './describeErasures.ts'

const LEAST_FREE_BYTES = 200 * 1024 * 1024

/** Where the nightly timer leaves its copies, in the data folder. */
const BACKUPS_FOLDER = 'backups'

/** A night and a half. */
const BACKUP_AGE_LIMIT_MS = 36 * 60 * 60 * 1000

/** Whether all is well. Fails when somebody has to act, so that a timer can watch it. */
export const checkHealth: Command = {
  usage: 'health',
  summary: 'whether all is well; fails when you have to act',
  takes: 0,
  async run(_args, dependencies) {
    const { config, database, enquiries, mailJobs, subscribers, bounces, now, print } = dependencies
    const { enquiries: stored, byStatus, quarantined } = await enquiries.counts()
    const { confirmed, pending, suppressed } = await subscribers.counts()
    const mail = await mailJobs.counts(now())
    const bounced = config.imapUrl === null ? null : await bounces.counts(now())
    const [latest] = await enquiries.list({ quarantined: false, limit: 1 })
    const server = await askServer(config)
    const freeBytes = database.freeBytes()
    const backups = join(config.dataFolder, BACKUPS_FOLDER)
    const backupAtMs = latestIn(backups)
    const isOnSqlite = database.engine.name === 'sqlite'
    const on = isOnSqlite ? `SQLite in ${config.dataFolder}` : 'PostgreSQL'
    print(`Database    ${on}`)
    print(`Server      ${server.answers ? 'answers' : 'DOES NOT ANSWER'} on ${server.url}`)
    print(`Enquiries   ${stored}${latest ? `, the latest ${localTime(latest.receivedAtMs)}` : ''}`)
    print(`To answer   ${byStatus.new}`)
    const notice = describeErasures(await enquiries.announcedErasures())
    if (notice) print(`Retention   ${notice}`)
    print(`Mail        ${mail.waiting} waiting, ${mail.dead} refused`)
    print(`Newsletter  ${confirmed} confirmed, ${pending} pending, ${suppressed} suppressed`)
    print(`Bounces     ${describeBounces(bounced)}`)
    print(`Quarantine  ${quarantined}`)
    if (freeBytes !== null) print(`Disk        ${Math.round(freeBytes / 1024 ** 2)} MB free`)
    if (isOnSqlite)
      print(`Backup      ${backupAtMs === null ? `none in ${backups}` : localTime(backupAtMs)}`)

    const problems = [
      !server.answers && 'No server answers there. If it has another PORT or HOST, set them here.',
      server.answers &&
        !server.writable &&
        `The server cannot store enquiries: ${server.problem ?? 'see its log'}.`,
      // The server knows more than its database says, and may be another version.
      ...new Set([
        ...mailProblems(mail),
        ...(bounced ? bounceProblems(bounced) : []),
        ...server.problems,
      ]),
      freeBytes !== null && freeBytes < LEAST_FREE_BYTES && 'The disk is nearly full.',
      backupAtMs !== null &&
        now() - backupAtMs > BACKUP_AGE_LIMIT_MS &&
        'The last backup is older than a day and a half: see the log of agency-backup.service.',
    ].filter((problem) => problem !== false)
    if (problems.length > 0) throw new CommandError(problems.join('\n'))
    print('All is well.')
  },
}

/** When the newest file of a folder was written; null when there is none. */
function latestIn(folder: string): number | null {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const times = names.map((name) => statSync(join(folder, name)).mtimeMs)
  return times.length > 0 ? Math.max(...times) : null
}
