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
import type { PublisherProcess } from './publishing/publisherProcess.ts'
import type { TeamStores } from './team/teamStores.ts'
import type { Trail } from './team/trail.ts'

/** Options that are not environment variables. `main.ts` sets only the folders; tests also set the other options. */
export interface ServerOptions {
  readonly siteFolder: string | null
  /** The content and the publisher program; absent if this server cannot publish. */
  readonly publishing?: PublishingOptions
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
  readonly pushServices?: RegExp
  readonly logger?: Logger
}

export interface PublishingOptions {
  readonly contentFolder: string
  /** The program that renders content into pages: see `protocol/src/publisher.ts`. */
  readonly publisherPath: string
  readonly publisher?: (folder: string) => PublisherProcess
}

/** The running server's services and state, passed to each `Subject`. */
export interface Server extends Storage {
  readonly config: Config
  readonly options: ServerOptions
  readonly clock: Clock
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly database: AgencyDatabase
  readonly background: BackgroundWork
  /** Whether this is certainly the only server on the database. Only then can this server clear the unfinished work of a killed server. */
  readonly isAlone: boolean
  readonly team: TeamStores
  readonly trail: Trail
  /** Sends mail through the mail server in the settings. Never called if no mail server is set: mail then waits in the queue. */
  readonly transport: MailTransport
  /** Returns the site's address, without a path. Call it only once the server listens. */
  readonly publicUrl: () => URL
  /** Returns the desk's address, without a path; passkeys are bound to its host name. Throws if no desk is served. Do not call it before the desk listens. */
  readonly deskUrl: () => URL
  /** Returns the folder of the site that is served at this moment; null for none. */
  readonly siteFolder: () => string | null
  /** Call it after mail was queued: it wakes the workers that deliver mail. */
  readonly onMailQueued: () => void
  /** Call this after a deletion: overwrites deleted rows in the database's files. On false, the hourly upkeep tries again. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  readonly ownProblems: () => readonly string[]
}

/** The part of a server that a command has, too, when it changes the team. */
export type TeamDependencies = Pick<Server, 'commit' | 'team' | 'trail' | 'now' | 'deskUrl'>

/** Makes one push message per subscribed device, for the mail queue. With `onceAs`, a device gets at most one message of that name. */
export type TellDevices = (message: PushMessage, onceAs?: string) => Promise<QueuedMail[]>

/** The desk's Fastify server; the schema of each route types the parameters, query and body of its handler. */
export type DeskApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** A module of the server: its routes, mail, upkeep and background work. */
export interface Subject {
  /** Adds routes to the site's server. These routes need no sign-in. */
  readonly publicRoutes?: (app: FastifyInstance) => Promise<void>
  /** Adds routes to the desk's server. Only signed-in members may call a route, unless its config says `open`. */
  readonly deskRoutes?: (app: DeskApp) => Promise<void>
  readonly carriers?: Readonly<Partial<Record<MailKind, Carrier>>>
  readonly pools?: readonly WorkerPool[]
  /** Steps that run in order at the start and each hour. A step's name ends the sentence "The server fails at …". */
  readonly upkeep?: Readonly<Record<string, () => unknown>>
  /** For each topic, returns a text that changes whenever the topic's data changes. */
  readonly versions?: Readonly<Partial<Record<Topic, () => Promise<string>>>>
  readonly problems?: () => readonly string[]
  /** Starts background work. Returns a function that stops the work; call the function after the last request and mail. */
  readonly start?: () => () => unknown
}
