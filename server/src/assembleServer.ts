import type { FastifyInstance } from 'fastify'
import { countVisit, forgetVisitors } from './analytics/countVisit.ts'
import { type AppNeeds, createApp, EVENT_RATE, FORM_RATE, type RateLimit } from './app.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './delivery/Clock.ts'
import { DELIVERY_TIMING, type DeliveryTiming } from './delivery/DeliveryTiming.ts'
import { type Delivery, startDelivery } from './delivery/startDelivery.ts'
import { acceptEnquiry } from './enquiries/acceptEnquiry.ts'
import { loadSite, type Site } from './http/loadSite.ts'
import { localUrl } from './http/localUrl.ts'
import { confirmSignUp } from './newsletter/confirmSignUp.ts'
import type { NewsletterNeeds } from './newsletter/NewsletterNeeds.ts'
import { purgeUnconfirmed } from './newsletter/purgeUnconfirmed.ts'
import { requestSignUp } from './newsletter/requestSignUp.ts'
import { unsubscribe } from './newsletter/unsubscribe.ts'
import { smtpTransport } from './smtp/smtpTransport.ts'
import { createGroupCommit } from './storage/createGroupCommit.ts'
import { createHealthCheck } from './storage/createHealthCheck.ts'
import { holdFolder } from './storage/holdFolder.ts'
import { openDatabase } from './storage/openDatabase.ts'
import { sqlEnquiryStore } from './storage/sqlEnquiryStore.ts'
import { sqlMailQueue } from './storage/sqlMailQueue.ts'
import { sqlNewsletterStore } from './storage/sqlNewsletterStore.ts'
import { sqlVisitStore } from './storage/sqlVisitStore.ts'

/** Two, so that one hung conversation holds up nothing; more would only crowd a small mail server. */
const DELIVERY_WORKERS = 2

const UPKEEP_MS = 60 * 60 * 1000

/** A request under way when the server stops gets this long; a video on a slow line would take minutes. */
const CLOSE_LIMIT_MS = 3_000

/** Mail under way when the server stops gets this long to finish; its lease brings the rest back. */
const STOP_LIMIT_MS = 8_000

/** What the environment does not decide. Tests shorten and own time; `main.ts` leaves all but the site alone. */
export interface ServerOptions {
  /** The built site; null for none. */
  readonly siteFolder: string | null
  readonly clock?: Clock
  readonly timing?: DeliveryTiming
  readonly deliveryWorkers?: number
  readonly formRate?: RateLimit
  readonly eventRate?: RateLimit
  readonly logger?: AppNeeds['logger']
  /** What may share a commit; 1 to measure what sharing is worth. */
  readonly largestGroup?: number
}

export interface AssembledServer {
  /** All routes; it listens nowhere yet. */
  readonly app: FastifyInstance
  /** Answers what was asked, delivers what is under way, closes the database. */
  stop(): Promise<void>
}

/** Builds all that the server consists of and starts delivery and upkeep. Throws when the database cannot be had. */
export async function assembleServer(
  config: Config,
  options: ServerOptions,
): Promise<AssembledServer> {
  const site: Site = options.siteFolder === null ? new Map() : await loadSite(options.siteFolder)
  const database = await openDatabase(config)
  const hold = config.databaseUrl === null ? holdFolder(config.dataFolder) : null
  const { db, engine } = database
  const commit = createGroupCommit(db, engine, options.largestGroup)
  const queue = sqlMailQueue(db, commit, engine)
  const clock = options.clock ?? systemClock
  const { now } = clock
  let delivery: Delivery | null = null

  const onMailQueued = () => delivery?.wake()
  const { messageIdDomain } = config
  const enquiryNeeds = { store: sqlEnquiryStore(commit), now, messageIdDomain, onMailQueued }
  const visitNeeds = { store: sqlVisitStore(commit), now }
  const newsletterNeeds: NewsletterNeeds = {
    store: sqlNewsletterStore(commit, engine, database.eraseTraces),
    now,
    messageIdDomain,
    publicUrl: () => config.publicUrl ?? localUrl(config.host, app),
    onMailQueued,
  }
  const app = createApp({
    acceptEnquiry: (submission) => acceptEnquiry(submission, enquiryNeeds),
    requestSignUp: (request) => requestSignUp(request, newsletterNeeds),
    confirmSignUp: (token, ip) => confirmSignUp(token, ip, newsletterNeeds),
    unsubscribe: (token) => unsubscribe(token, newsletterNeeds),
    countVisit: (event, visitor) => countVisit(event, visitor, visitNeeds),
    checkHealth: createHealthCheck(commit, queue, now),
    site,
    security: config,
    trustedProxies: config.trustedProxies,
    now,
    formRate: options.formRate ?? FORM_RATE,
    eventRate: options.eventRate ?? EVENT_RATE,
    logger: options.logger ?? true,
  })
  const { log } = app

  // On PostgreSQL there may be other servers at work: the lease alone brings mail back.
  if (hold?.alone) await queue.releaseClaims(now())
  else if (hold) log.warn('another server uses this DATA_DIR: mail is shared with it')
  if (config.smtp) {
    delivery = startDelivery({
      queue,
      transport: smtpTransport(config.smtp),
      clock,
      timing: options.timing ?? DELIVERY_TIMING,
      log,
      random: Math.random,
      workers: options.deliveryWorkers ?? DELIVERY_WORKERS,
    })
  }
  let cancelUpkeep = () => {}
  await upkeep()
  return { app, stop }

  async function upkeep() {
    cancelUpkeep = clock.after(UPKEEP_MS, upkeep)
    try {
      await database.unlessElsewhere(async () => {
        await forgetVisitors(visitNeeds)
        const purged = await purgeUnconfirmed(newsletterNeeds)
        if (purged > 0) log.info({ purged }, 'unconfirmed newsletter sign-ups deleted')
      })
    } catch (error) {
      log.error({ err: error }, 'the regular deletions failed; they are tried again in an hour')
    }
  }

  async function stop() {
    cancelUpkeep()
    await within(CLOSE_LIMIT_MS, app.close())
    await within(STOP_LIMIT_MS, delivery?.stop())
    hold?.release()
    await database.close()
  }
}

async function within(limitMs: number, ending: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([ending, limit])
  clearTimeout(timer)
}
