import type { FastifyInstance } from 'fastify'
import type { MailKind } from '../../protocol/src/desk/mail.ts'
import { agencyFacts } from './agencyFacts.ts'
import { type AppDependencies, createApp, EVENT_RATE, FORM_RATE } from './app.ts'
import { imapMailbox } from './bounces/bounceMailbox.ts'
import {
  BOUNCE_TIMING,
  BOUNCES_REMEMBERED_MS,
  type BounceReader,
  type BounceTiming,
  startBounceReader,
} from './bounces/bounceReader.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createDeskApp, ENTRY_RATE } from './desk/createDeskApp.ts'
import type { DeskDependencies } from './desk/DeskDependencies.ts'
import { acceptEnquiry } from './enquiries/acceptEnquiry.ts'
import {
  BUDGET_LIMITS,
  type BudgetLimits,
  createDailyBudget,
  ROW_BYTES,
  startOfDay,
} from './enquiries/createDailyBudget.ts'
import { eraseOldEnquiries } from './enquiries/eraseOldEnquiries.ts'
import { notificationCarrier } from './enquiries/notificationCarrier.ts'
import { writeEnquiryMail } from './enquiries/writeEnquiryMail.ts'
import { localUrl } from './http/localUrl.ts'
import type { RateLimit } from './http/RateLimit.ts'
import {
  type Carrier,
  DELIVERY_TIMING,
  type Delivery,
  type DeliveryTiming,
  startDelivery,
  type WorkerPool,
} from './mail/delivery.ts'
import type { MailTransport } from './mail/mail.ts'
import { mailCarrier, writeToAgency } from './mail/mailCarrier.ts'
import { noteContacts } from './mail/mailContacts.ts'
import type { Kinds } from './mail/mailJobStore.ts'
import { smtpTransport } from './mail/smtpTransport.ts'
import { webhook } from './mail/webhook.ts'
import { writeConfirmationMail } from './newsletter/confirmationMail.ts'
import { issueCarrier } from './newsletter/issueCarrier.ts'
import {
  confirmSignUp,
  type NewsletterDependencies,
  purgeUnconfirmed,
  requestSignUp,
  unsubscribe,
} from './newsletter/signUp.ts'
import { readBounceToken } from './newsletter/tokens.ts'
import { standardOutput } from './standardOutput.ts'
import { startUpkeep, type Upkeep } from './startUpkeep.ts'
import { forgetCopyBeforeMigration } from './storage/copyBeforeMigration.ts'
import { createGroupCommit } from './storage/createGroupCommit.ts'
import { createHealthCheck } from './storage/createHealthCheck.ts'
import { createRepositories } from './storage/createRepositories.ts'
import { latestBackupMs } from './storage/latestBackupMs.ts'
import { lockFolder } from './storage/lockFolder.ts'
import { openDatabase } from './storage/openDatabase.ts'
import { reportWhenLong } from './storage/reportWhenLong.ts'
import { inviteFirst } from './team/invitations.ts'
import { forgetTeam } from './team/team.ts'
import { createTrail } from './team/trail.ts'
import { countSource, countVisit, forgetVisits } from './visits/countVisit.ts'
import { startWeeklyReports } from './weekly/startWeeklyReports.ts'
import { writeWeeklyReport } from './weekly/writeWeeklyReport.ts'

/**
 * Two, so that one hung conversation holds up nothing; one of them takes enquiries alone. More would only crowd a small
 * mail server.
 */
const DELIVERY_WORKERS = 2

/** What became of an issue's mail is kept reader by reader for so long; then only its counts are. */
const ISSUE_MAIL_KEPT_MS = 90 * 24 * 60 * 60 * 1000
const NOTIFICATION = 'enquiry-notification'

/** A request under way when the server stops gets this long; a video on a slow line would take minutes. */
const CLOSE_LIMIT_MS = 3_000

/** Mail under way when the server stops gets this long to finish; its lease brings the rest back. */
const STOP_LIMIT_MS = 8_000

/** What the environment does not decide. Tests shorten and own time; `main.ts` leaves all but the site alone. */
export interface ServerOptions {
  /** The built site; null for none. */
  readonly siteFolder: string | null
  /** The built desk; null or left out for none. */
  readonly deskFolder?: string | null
  readonly clock?: Clock
  readonly timing?: DeliveryTiming
  readonly bounceTiming?: BounceTiming
  readonly deliveryWorkers?: number
  readonly formRate?: RateLimit
  readonly eventRate?: RateLimit
  readonly entryRate?: RateLimit
  readonly budget?: BudgetLimits
  readonly logger?: AppDependencies['logger']
  /** What may share a commit; 1 to measure what sharing is worth. */
  readonly largestGroup?: number
}

export interface AssembledServer {
  /** All routes; it listens nowhere yet. */
  readonly app: FastifyInstance
  /** The owner's side, on a port of its own; null where it is not served. */
  readonly desk: FastifyInstance | null
  /** Where the desk is, once it listens. */
  readonly deskUrl: () => URL
  /** Whether nobody is registered at the desk yet; false where there is none. */
  readonly hasNobody: () => Promise<boolean>
  /** A new link for the first person; null once somebody is registered, and where there is no desk. */
  readonly inviteFirst: () => Promise<string | null>
  /** Ends with the upkeep of the start, for which nobody has to wait. */
  readonly firstUpkeep: Promise<void>
  /** Answers what was asked, delivers what is under way, closes the database. */
  stop(): Promise<void>
}

/** Builds all that the server consists of and starts delivery and upkeep. Throws when the database cannot be had. */
export async function assembleServer(
  config: Config,
  options: ServerOptions,
): Promise<AssembledServer> {
  const database = await openDatabase(
    config,
    reportWhenLong((line) => standardOutput.write(`${line}\n`)),
  )
  const lock = config.databaseUrl === null ? lockFolder(config.dataFolder) : null
  const { largestGroup } = options
  const commit = createGroupCommit(database.db, database.engine, { largestGroup })
  const repositories = createRepositories(database, commit)
  const { enquiries, subscribers, issueMails, bounces, mailJobs, visits, weeklyReports, team } =
    repositories
  const clock = options.clock ?? systemClock
  const { now } = clock
  let delivery: Delivery | null = null
  const transports: MailTransport[] = []

  let endWeeklyReports = () => {}
  let upkeep: Upkeep | null = null

  const onMailQueued = () => delivery?.wake()
  const { messageIdDomain } = config
  const today = await enquiries.receivedSince(startOfDay(now()))
  const budget = createDailyBudget(
    now,
    today.bytes + today.enquiries * ROW_BYTES,
    options.budget ?? BUDGET_LIMITS,
  )
  const enquiryDependencies = {
    enquiries,
    budget,
    now,
    messageIdDomain,
    notifies: config.notifyUrl !== null,
    onMailQueued,
  }
  const { retentionMonths } = config
  const retentionDependencies = { enquiries, retentionMonths, now }
  const visitDependencies = { visits, isPage: (path: string) => app.isPage(path), now }
  /** Known only once the server listens. */
  const publicUrl = () => config.publicUrl ?? localUrl(config.host, app)
  const newsletterDependencies: NewsletterDependencies = {
    subscribers,
    eraseTraces,
    now,
    messageIdDomain,
    signUpMailsAnHour: config.signUpMailsAnHour,
    onMailQueued,
  }
  const checkHealth = createHealthCheck({
    commit,
    mailJobs,
    bounces: config.imapUrl === null ? null : bounces,
    now,
    freeBytes: database.freeBytes,
  })
  const logger = options.logger ?? { stream: standardOutput }
  const app = createApp({
    acceptEnquiry: (submission) => acceptEnquiry(submission, enquiryDependencies),
    requestSignUp: (request) => requestSignUp(request, newsletterDependencies),
    confirmSignUp: (token, ip) => confirmSignUp(token, ip, newsletterDependencies),
    unsubscribe: (token) => unsubscribe(token, newsletterDependencies),
    countVisit: (event, visitor) => countVisit(event, visitor, visitDependencies),
    countSource: (event, ownHosts) => countSource(event, ownHosts, visitDependencies),
    checkHealth,
    ownProblems,
    siteFolder: options.siteFolder,
    security: config,
    securityEmail: agencyFacts.email,
    trustedProxies: config.trustedProxies,
    formRate: options.formRate ?? FORM_RATE,
    eventRate: options.eventRate ?? EVENT_RATE,
    logger,
  })
  const { log } = app
  await app.ready()

  const issueSettings = {
    publicUrl,
    agency: agencyFacts,
    bounceAddress: config.bounceAddress,
    unsubscribeAddress: config.unsubscribeAddress,
  }
  const noting = { mailContacts: repositories.mailContacts, now, log }
  const transport = config.smtp && noteContacts(smtpTransport(config.smtp), noting)
  if (transport) transports.push(transport)
  const deskUrl = () => {
    if (desk === null) throw new Error('The desk is not served.')
    return config.desk?.url ?? localUrl('localhost', desk)
  }
  const deskDependencies: DeskDependencies = {
    ...repositories,
    config,
    clock,
    now,
    trail: createTrail(team.trail, now),
    relyingParty: () => ({ name: agencyFacts.name, url: deskUrl() }),
    publicUrl,
    eraseTraces,
    database,
    checkHealth,
    ownProblems,
    budget,
    onMailQueued,
    issueSettings,
    transport,
    siteFolder: options.siteFolder,
  }
  const desk: FastifyInstance | null =
    config.desk &&
    createDeskApp(deskDependencies, {
      folder: options.deskFolder ?? null,
      entryRate: options.entryRate ?? ENTRY_RATE,
      logger,
    })
  await desk?.ready()

  // On PostgreSQL there may be other servers at work: the lease alone brings mail back.
  if (lock?.alone) await mailJobs.releaseClaims(now())
  else if (lock) log.warn('another server uses this DATA_DIR: mail is shared with it')
  const timing = options.timing ?? DELIVERY_TIMING
  const pool = (workers: number, kinds: Kinds): WorkerPool => ({
    workers,
    claim: (nowMs) => mailJobs.claim(nowMs, timing, kinds),
    nextDueMs: () => mailJobs.nextDueMs(kinds),
  })
  const notify = config.notifyUrl === null ? null : webhook(config.notifyUrl)
  const notification = notificationCarrier({ enquiries, notify, now })
  const pools: WorkerPool[] = []
  const carriers: Partial<Record<MailKind, Carrier>> = { [NOTIFICATION]: notification }
  // By a worker of its own, with or without a mail server. Without NOTIFY_URL the others drop what was queued before.
  if (notify) pools.push(pool(1, [NOTIFICATION]))
  if (config.smtp && transport) {
    const { newsletterPerMinute: perMinute } = config
    const newsletterWorkers = workersFor(perMinute)
    const newsletterTransport = noteContacts(
      smtpTransport(config.smtp, { keptConnections: newsletterWorkers }),
      noting,
    )
    transports.push(newsletterTransport)
    pools.push(
      pool(1, ['enquiry']),
      pool((options.deliveryWorkers ?? DELIVERY_WORKERS) - 1, notify && { except: [NOTIFICATION] }),
      {
        workers: newsletterWorkers,
        claim: (nowMs) => issueMails.claim(nowMs, { leaseMs: timing.leaseMs, perMinute }),
        nextDueMs: issueMails.nextDueMs,
      },
    )
    Object.assign(carriers, {
      enquiry: mailCarrier(
        writeToAgency(
          writeEnquiryMail(enquiries, {
            agency: agencyFacts,
            deskUrl: config.desk?.url ?? null,
          }),
          config.smtp.agency,
          mailJobs,
          clock,
        ),
        transport,
        () => true,
      ),
      'newsletter-confirmation': mailCarrier(
        writeConfirmationMail(subscribers, publicUrl, agencyFacts.name),
        transport,
        (failure) => failure !== 'refused',
      ),
      'newsletter-issue': issueCarrier({
        issueMails,
        subscribers,
        transport: newsletterTransport,
        settings: issueSettings,
        now,
        log,
      }),
      'weekly-report': mailCarrier(
        writeToAgency(
          writeWeeklyReport({
            enquiries,
            visits,
            mailJobs,
            latestBackupMs:
              config.databaseUrl === null ? () => latestBackupMs(config.dataFolder) : null,
            deskUrl: config.desk?.url ?? null,
            now,
          }),
          config.smtp.agency,
          mailJobs,
          clock,
        ),
        transport,
        () => true,
      ),
    } satisfies Record<Exclude<MailKind, typeof NOTIFICATION>, Carrier>)
  }
  delivery = startDelivery({ mailJobs, pools, carriers, clock, timing, log, random: Math.random })
  let bounceReader: BounceReader | null = null
  if (config.imapUrl !== null && config.bounceAddress !== null) {
    bounceReader = startBounceReader({
      mailbox: imapMailbox(config.imapUrl),
      bounces,
      bounceAddress: config.bounceAddress,
      readToken: async (token) => readBounceToken(token, await subscribers.linkKey()),
      alone: database.withMailboxLock,
      clock,
      timing: options.bounceTiming ?? BOUNCE_TIMING,
      log,
      random: Math.random,
    })
  }
  if (config.smtp && config.weeklyMail) {
    endWeeklyReports = startWeeklyReports({
      reports: weeklyReports,
      messageIdDomain,
      onMailQueued,
      clock,
      log,
    })
  }
  upkeep = startUpkeep({
    steps: {
      'the visits': () => forgetVisits(visitDependencies),
      'old enquiries': async () => {
        const { announced, erased } = await eraseOldEnquiries(retentionDependencies)
        if (announced + erased > 0) log.info({ announced, erased }, 'old enquiries')
      },
      'unconfirmed sign-ups': async () => {
        const purged = await purgeUnconfirmed(newsletterDependencies)
        if (purged > 0) log.info({ purged }, 'unconfirmed newsletter sign-ups deleted')
      },
      'mail of old issues': () => issueMails.forgetMail(now() - ISSUE_MAIL_KEPT_MS),
      'the team’s trail': () => forgetTeam({ team, now }),
      'old bounces': () => bounces.forget(now() - BOUNCES_REMEMBERED_MS),
      'the copy from before the update': () => forgetCopyBeforeMigration(config.dataFolder, now()),
      // Of what was deleted here, and of what could not wait before.
      'traces of what was deleted': () => database.eraseTraces(),
    },
    alone: database.withUpkeepLock,
    clock,
    log,
  })
  return {
    app,
    desk,
    deskUrl,
    hasNobody: async () => desk !== null && (await team.members.isEmpty()),
    inviteFirst: async () => (desk && (await inviteFirst(deskDependencies))?.link) ?? null,
    firstUpkeep: upkeep.first,
    stop,
  }

  /** What only the running server knows, and somebody has to act on. */
  function ownProblems(): string[] {
    const ofBudget = budget.problem()
    return [...(ofBudget === null ? [] : [ofBudget]), ...(upkeep?.problems() ?? [])]
  }

  /** What was deleted stays deleted: the upkeep does what fails here. */
  async function eraseTraces(): Promise<boolean> {
    try {
      return await database.eraseTraces()
    } catch (error) {
      log.error({ err: error }, 'traces of what was deleted are left for the upkeep')
      return false
    }
  }

  async function stop() {
    const upkept = upkeep?.stop()
    endWeeklyReports()
    await within(CLOSE_LIMIT_MS, Promise.all([app.close(), desk?.close()]))
    await within(STOP_LIMIT_MS, Promise.all([delivery?.stop(), upkept]))
    await within(CLOSE_LIMIT_MS, bounceReader?.stop())
    for (const transport of transports) transport.close()
    lock?.release()
    await within(CLOSE_LIMIT_MS, database.close())
  }
}

/** Enough that a conversation of some seconds does not cost the pace; more would crowd a small mail server. */
function workersFor(perMinute: number): number {
  return Math.min(20, Math.max(4, Math.ceil(perMinute / 200)))
}

async function within(limitMs: number, ending: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([ending, limit])
  clearTimeout(timer)
}
