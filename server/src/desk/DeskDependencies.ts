import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { DailyBudget } from '../enquiries/createDailyBudget.ts'
import type { Health } from '../health/Health.ts'
import type { MailTransport } from '../mail/mail.ts'
import type { IssueSettings } from '../newsletter/issueMail.ts'
import type { AgencyDatabase } from '../storage/AgencyDatabase.ts'
import type { Repositories } from '../storage/createRepositories.ts'
import type { TeamDependencies } from '../team/teamStores.ts'

/** What the routes of the desk work with. */
export interface DeskDependencies extends Repositories, TeamDependencies {
  readonly config: Config
  readonly clock: Clock
  /** Where the site is, without a path. */
  readonly publicUrl: () => URL
  /** After a deletion: false when something is left for later. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  readonly database: Pick<AgencyDatabase, 'engine' | 'freeBytes' | 'sizeBytes'>
  /** What monitoring is told, too. */
  readonly checkHealth: () => Promise<Health>
  /** What somebody has to act on that only the running server knows. */
  readonly ownProblems: () => readonly string[]
  readonly budget: Pick<DailyBudget, 'describe'>
  /** Has what was queued delivered at once. */
  readonly onMailQueued: () => void
  /** What every mail of the newsletter has in common. */
  readonly issueSettings: IssueSettings
  /** For a mail that somebody waits for; null without a mail server. */
  readonly transport: MailTransport | null
  /** The built site; null for none. */
  readonly siteFolder: string | null
}
