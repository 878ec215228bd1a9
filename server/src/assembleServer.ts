import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { MailKind } from 'protocol/desk/mail.ts'
import { backgroundWork, type Repeated } from './backgroundWork.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createGroupCommit } from './database/createGroupCommit.ts'
import { databaseUpkeep, tracesEraser } from './database/databaseUpkeep.ts'
import { lockFolder } from './database/lockFolder.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createDeskApp } from './desk/createDeskApp.ts'
import { enquiriesSubject } from './enquiries/subject.ts'
import { formsSubject } from './forms/subject.ts'
import { healthSubject } from './health/subject.ts'
import { createPublicApp } from './http/createPublicApp.ts'
import { localUrl } from './http/origins.ts'
import type { Carrier, Delivery } from './mail/delivery.ts'
import { mailSubject, openTransport, startMail } from './mail/subject.ts'
import { newsletterSubject } from './newsletter/subject.ts'
import { peopleSubject } from './people/subject.ts'
import { publishingSubject, withoutPublishing } from './publishing/subject.ts'
import { pushSubject } from './push/subject.ts'
import type { Server, ServerOptions, Subject } from './Subject.ts'
import { standardOutput } from './standardOutput.ts'
import { startUpkeep } from './startUpkeep.ts'
import { teamSubject } from './team/subject.ts'
import { teamStores } from './team/teamStores.ts'
import { createTrail } from './team/trail.ts'
import { visitsSubject } from './visits/subject.ts'
import { weeklySubject } from './weekly/subject.ts'

/** A request under way when the server stops gets this long; a video on a slow line would take minutes. */
const CLOSE_LIMIT_MS = 3_000

/** Mail under way when the server stops gets this long to finish; its lease brings the rest back. */
const STOP_LIMIT_MS = 8_000

/**
 * Builds all that the server consists of and starts delivery and upkeep. Throws when the database cannot be used. A PostgreSQL that cannot
 * be reached is none such: each request that needs it is answered with 503 until it can.
 * @returns `app` and `desk`, which do not listen yet, and `firstUpkeep`, which ends with the first round of upkeep.
 */
export async function assembleServer(config: Config, options: ServerOptions) {
  const { dataFolder, databaseUrl } = config
  const clock = options.clock ?? systemClock
  const { now } = clock
  const logger = options.logger ?? { stream: standardOutput }
  const app = createPublicApp(config, logger, options.siteFolder)
  const { log } = app
  const database = await openDatabase(config, (error) =>
    log.error({ err: error }, 'the database cannot be reached yet; it is tried again'),
  )
  const lock = databaseUrl === null ? lockFolder(dataFolder) : null
  const { db, engine } = database
  const commit = createGroupCommit(db, engine)
  const team = teamStores({ db, engine, commit })
  const background = backgroundWork({ clock, log })
  let desk: FastifyInstance | null = null
  let delivery: Delivery | null = null
  let upkeep: Repeated | null = null

  const server: Server = {
    ...{ config, options, clock, now, log, background, database, db, engine, commit, team },
    isAlone: lock?.alone ?? false,
    eraseTraces: tracesEraser(database, log),
    trail: createTrail({ db, commit }, now),
    transport: openTransport({ config, options, commit, now, log }),
    publicUrl: () => config.publicUrl ?? localUrl(config.host, app),
    deskUrl() {
      if (desk === null) throw new Error('The desk is not served.')
      return config.desk?.url ?? localUrl('localhost', desk)
    },
    siteFolder: () => app.siteFolder(),
    onMailQueued: () => delivery?.wake(),
    ownProblems: () => [
      ...subjects.flatMap(({ problems }) => problems?.() ?? []),
      ...background.problems(),
    ],
  }
  const push = pushSubject(server)
  const enquiries = await enquiriesSubject(server, push.messages)
  const newsletter = newsletterSubject(server)
  const weekly = weeklySubject(server)
  const subjects: readonly Subject[] = [
    enquiries,
    newsletter,
    push,
    formsSubject(enquiries.intake),
    peopleSubject(server),
    teamSubject(server),
    visitsSubject(server),
    weekly,
    mailSubject(server),
    options.publishing ? publishingSubject(server, options.publishing) : withoutPublishing(server),
    healthSubject(server, enquiries.intake.budget),
    // Last: its upkeep erases the traces of what the upkeep of the others deleted.
    { upkeep: databaseUpkeep(database, dataFolder, now) },
  ]
  // A kind without a carrier does not compile.
  const carriers: Readonly<Record<MailKind, Carrier>> = {
    ...enquiries.carriers,
    ...newsletter.carriers,
    ...push.carriers,
    ...weekly.carriers,
  }

  for (const { publicRoutes } of subjects) if (publicRoutes) app.register(publicRoutes)
  await app.ready()
  desk = config.desk && createDeskApp(server, subjects, logger)
  await desk?.ready()

  if (lock?.alone === false) log.warn('another server uses this DATA_DIR: mail is shared with it')
  delivery = await startMail(server, subjects, carriers)
  const ends = subjects.map(({ start }) => start?.())
  upkeep = startUpkeep({
    steps: Object.fromEntries(subjects.flatMap((subject) => Object.entries(subject.upkeep ?? {}))),
    alone: database.withUpkeepLock,
    background,
  })
  return { server, app, desk, firstUpkeep: upkeep.rested(), stop }

  /** Answers what was asked, delivers what is under way, closes the database. */
  async function stop(): Promise<void> {
    const upkept = upkeep?.stop()
    await within(CLOSE_LIMIT_MS, [app.close(), desk?.close()])
    await within(STOP_LIMIT_MS, [delivery?.stop(), upkept])
    await within(CLOSE_LIMIT_MS, [...ends.map((end) => end?.())])
    lock?.release()
    await within(CLOSE_LIMIT_MS, [database.close()])
  }
}

async function within(limitMs: number, endings: readonly unknown[]): Promise<void> {
  const ended = new AbortController()
  const limit = wait(limitMs, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([Promise.allSettled(endings), limit])
  ended.abort()
}
