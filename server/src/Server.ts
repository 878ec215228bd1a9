import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Topic } from 'protocol/desk/events.ts'
import type { MailKind } from 'protocol/desk/mail.ts'
import type { PushMessage } from 'protocol/desk/push.ts'
import type { BackgroundWork } from './backgroundWork.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AgencyDatabase } from './database/AgencyDatabase.ts'
import type { Storage } from './database/createGroupCommit.ts'
import type { BudgetLimits } from './enquiries/createDailyBudget.ts'
import type { Logger } from './http/createHttpApp.ts'
import type { RateLimit } from './http/rateLimit.ts'
import type { Carrier, DeliveryTiming, WorkerPool } from './mail/delivery.ts'
import type { MailTransport, QueuedMail } from './mail/mail.ts'
import type { SmtpLimits } from './mail/smtpTransport.ts'
import type { PublishedContent } from './publishing/publishedContent.ts'
import type { PublisherProcess } from './publishing/publisherProcess.ts'
import type { TeamStores } from './team/teamStores.ts'
import type { Trail } from './team/trail.ts'

/** Options of the server that are not settings of the environment. `main.ts` sets the folders alone, tests set the rest. */
export interface ServerOptions {
  /** The folder of the built site; null for none. */
  readonly siteFolder: string | null
  /** Absent where this server cannot publish. */
  readonly publishing?: PublishingOptions
  /** The folder of the built desk; null or absent for none. */
  readonly deskFolder?: string | null
  readonly clock?: Clock
  readonly timing?: DeliveryTiming
  readonly deliveryWorkers?: number
  readonly smtpLimits?: SmtpLimits
  readonly formRate?: RateLimit
  readonly eventRate?: RateLimit
  readonly entryRate?: RateLimit
  readonly budget?: BudgetLimits
  readonly enquiryMailsAnHour?: number
  /** Matches the addresses of push services that this server may call. */
  readonly pushServices?: RegExp
  readonly logger?: Logger
}

export interface PublishingOptions {
  /** The folder of the content that came with the program. */
  readonly contentFolder: string
  /** The program that renders content into pages: see `protocol/src/publisher.ts`. */
  readonly publisherPath: string
  /** Replaces that program in tests. */
  readonly publisher?: (published: PublishedContent) => PublisherProcess
}

/** The running server, as each subject gets it. */
export interface Server extends Storage {
  readonly config: Config
  readonly options: ServerOptions
  readonly clock: Clock
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly database: AgencyDatabase
  /** Starts the work that no request waits for. */
  readonly background: BackgroundWork
  /** Whether no other server works on this database, so that claims of a killed server can be released. */
  readonly isAlone: boolean
  /** Members, passkeys, sessions and invitations of the desk. */
  readonly team: TeamStores
  readonly trail: Trail
  /** Sends through the mail server of the settings. Without one, no worker calls it. */
  readonly transport: MailTransport
  /** Returns the site's address, without a path. Call it only once the server listens. */
  readonly publicUrl: () => URL
  /** Returns the desk's address, without a path. Call it only once the desk listens; throws if no desk is served. */
  readonly deskUrl: () => URL
  /** Returns the folder of the site that visitors get at this moment; null for none. */
  readonly siteFolder: () => string | null
  /** Wakes the workers that deliver mail. */
  readonly onMailQueued: () => void
  /** Overwrites deleted rows in the database's files; call it after a deletion. Returns false if the upkeep has to. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  /** Returns problems that the database does not show, one sentence each. */
  readonly ownProblems: () => readonly string[]
}

/** Makes a push message for each subscribed device. With `onceAs`, the queue takes each message once under this name. */
export type TellDevices = (message: PushMessage, onceAs?: string) => Promise<QueuedMail[]>

/** The desk's Fastify server: the schema of a route types its parameters, query and body. */
export type DeskApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The routes, mail, upkeep and background work that a subject adds to the server. */
export interface Subject {
  /** Adds routes of the site's server, which anybody may call. */
  readonly publicRoutes?: (app: FastifyInstance) => Promise<void>
  /** Adds routes of the desk's server. Only members who are signed in may call a route, unless its config says `open`. */
  readonly deskRoutes?: (app: DeskApp) => Promise<void>
  /** The carrier of each kind of mail that belongs to the subject. */
  readonly carriers?: Readonly<Partial<Record<MailKind, Carrier>>>
  /** Workers for a part of the mail queue. */
  readonly pools?: readonly WorkerPool[]
  /** Steps that run in order at the start and each hour. A step's name ends the sentence "The server fails at …". */
  readonly upkeep?: Readonly<Record<string, () => unknown>>
  /** The version of the data on each topic's screens: a text that differs after each change. */
  readonly versions?: Readonly<Partial<Record<Topic, () => Promise<string>>>>
  /** Returns the subject's part of `Server.ownProblems`. */
  readonly problems?: () => readonly string[]
  /** Starts background work and returns a function that stops it, to be called once requests and mail have ended. */
  readonly start?: () => () => unknown
}
