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

/** What no setting says. Tests set all of it; `main.ts` sets the folders alone. */
export interface ServerOptions {
  /** The built site; null for none. */
  readonly siteFolder: string | null
  /** Left out where the content cannot be published on this server. */
  readonly publishing?: PublishingOptions
  /** The built desk; null or left out for none. */
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
  /** Addresses at which a device may take push messages. */
  readonly pushServices?: RegExp
  readonly logger?: Logger
}

export interface PublishingOptions {
  /** The content that came with the program. */
  readonly contentFolder: string
  /** The program that reads content and makes pages: see `protocol/src/publisher.ts`. */
  readonly publisherPath: string
  /** In the place of that program. */
  readonly publisher?: (published: PublishedContent) => PublisherProcess
}

/** What the running server gives to each subject. */
export interface Server extends Storage {
  readonly config: Config
  readonly options: ServerOptions
  readonly clock: Clock
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly database: AgencyDatabase
  /** Where all work begins that no request waits for. */
  readonly background: BackgroundWork
  /** No other server works on this database: jobs of a killed one are free again. */
  readonly isAlone: boolean
  /** Who gets into the desk. */
  readonly team: TeamStores
  readonly trail: Trail
  /** Without a mail server it takes nothing, and is asked for nothing. */
  readonly transport: MailTransport
  /** Where the site is, without a path. Known only once the server listens. */
  readonly publicUrl: () => URL
  /** Where the desk is, without a path. Known only once it listens; throws where it is not served. */
  readonly deskUrl: () => URL
  /** The site that visitors get at this moment; null for none. */
  readonly siteFolder: () => string | null
  /** Wakes the workers that deliver mail. */
  readonly onMailQueued: () => void
  /** Call it after a deletion. False when the upkeep has to do the rest. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  /** Problems that only the running server knows, a sentence each. */
  readonly ownProblems: () => readonly string[]
}

/** Makes a push message for each subscribed device. With `onceAs`, each is queued only once under this name. */
export type TellDevices = (message: PushMessage, onceAs?: string) => Promise<QueuedMail[]>

/** The desk's server: the schema of a route is the type of what it gets. */
export type DeskApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What a subject contributes to the server. */
export interface Subject {
  /** What anybody may ask of the site's server. */
  readonly publicRoutes?: (app: FastifyInstance) => Promise<void>
  /** What the desk asks: of who is signed in, unless a route says that it is open. */
  readonly deskRoutes?: (app: DeskApp) => Promise<void>
  /** Who carries its mail, by kind. */
  readonly carriers?: Readonly<Partial<Record<MailKind, Carrier>>>
  /** Workers that take some of the mail that waits. */
  readonly pools?: readonly WorkerPool[]
  /** Done in order at the start and each hour. A name ends the sentence "The server fails at …". */
  readonly upkeep?: Readonly<Record<string, () => unknown>>
  /** The version of what each topic's screens show: another text after each change. */
  readonly versions?: Readonly<Partial<Record<Topic, () => Promise<string>>>>
  /** Its part of `Server.ownProblems`. */
  readonly problems?: () => readonly string[]
  /** Starts work by `Server.background`, and returns what stops it. That is called once requests and mail have ended. */
  readonly start?: () => () => unknown
}
