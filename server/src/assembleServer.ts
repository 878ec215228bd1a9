import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { MailKind } from 'protocol/desk/mail.ts'
import { backgroundWork } from './backgroundWork.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { removeUnfinishedCopies } from './database/copies.ts'
import { forgetCopyBeforeMigration } from './database/copyBeforeMigration.ts'
import { lockFolder } from './database/dataFolder.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createDeskApp } from './desk/createDeskApp.ts'
import { enquiriesSubject } from './enquiries/subject.ts'
import { formsSubject } from './forms/subject.ts'
import { healthSubject } from './health/subject.ts'
import { createPublicApp } from './http/createHttpApp.ts'
import { localUrl } from './http/origins.ts'
import type { Carrier } from './mail/delivery.ts'
import type { MailWorkers } from './mail/mailWorkers.ts'
import { mailSubject, openTransport, startMail } from './mail/subject.ts'
import { newsletterSubject } from './newsletter/subject.ts'
import { standardOutput } from './ownProcess.ts'
import { peopleSubject } from './people/subject.ts'
import { publishingSubject, withoutPublishing } from './publishing/subject.ts'
import { pushSubject } from './push/subject.ts'
import type { Server, ServerOptions, Subject } from './Server.ts'
import { teamSubject } from './team/subject.ts'
import { teamStores } from './team/teamStores.ts'
import { createTrail } from './team/trail.ts'
import { visitsSubject } from './visits/subject.ts'
import { weeklySubject } from './weekly/subject.ts'

/** When the server stops, requests under way are cut off after this time: a video on a slow line would take minutes. */
const CLOSE_LIMIT_MS = 3_000

/** When the server stops, it waits this long for mail under way. The next server sends unfinished mail again. */
const STOP_LIMIT_MS = 8_000

const UPKEEP_MS = 60 * 60 * 1000

/** The wait before the next try if a round of upkeep could not begin. */
const UPKEEP_RETRY_MS = 5 * 1000

/**
 * Builds the server and starts its workers and its upkeep. Throws if the database cannot be used. If PostgreSQL cannot be reached yet,
 * requests that need it are answered with 503 instead.
 * @returns `app` and `desk`, which do not listen yet, and `firstUpkeep`, which settles after the first round of upkeep.
 */
export async function assembleServer(config: Config, options: ServerOptions) {
  const logger = options.logger ?? { stream: standardOutput }
  const app = createPublicApp(config, logger, options.siteFolder)
  const { log } = app
  const database = await openDatabase(config, (error) =>
    log.error({ err: error }, 'the database cannot be reached yet; the server keeps trying'),
  )
  const lock = config.databaseUrl === null ? lockFolder(config.dataFolder) : null
  // Built after the `Server` object, because these parts need that object.
  let desk: FastifyInstance | null = null
  let mailWorkers: MailWorkers | null = null
  let subjects: readonly Subject[] = []
  const server = createServer()
  const made = await createSubjects(server)
  subjects = made.subjects

  for (const { publicRoutes } of subjects) if (publicRoutes) app.register(publicRoutes)
  await app.ready()
  desk = config.desk && createDeskApp(server, subjects, logger)
  await desk?.ready()

  if (lock?.alone === false)
    log.warn(
      'another server uses this DATA_DIR, which is allowed: both servers send the mail of one queue',
    )
  mailWorkers = await startMail(server, subjects, made.carriers)
  const ends = subjects.map(({ start }) => start?.())
  const upkeep = startUpkeep(server, subjects)
  return { server, app, desk, firstUpkeep: upkeep.rested(), stop }

  /** Waits, within limits, for the requests and mail under way, then closes the database. */
  async function stop(): Promise<void> {
    const upkept = upkeep.stop()
    await within(CLOSE_LIMIT_MS, [app.close(), desk?.close()])
    await within(STOP_LIMIT_MS, [mailWorkers?.stop(), upkept])
    await within(CLOSE_LIMIT_MS, [...ends.map((end) => end?.())])
    lock?.release()
    await within(CLOSE_LIMIT_MS, [database.close()])
  }

  function createServer(): Server {
    const { db, engine, commit } = database
    const clock = options.clock ?? systemClock
    const { now } = clock
    const background = backgroundWork({ clock, log })
    const basis = { config, options, database, db, engine, commit, clock, now, log, background }
    return {
      ...basis,
      isAlone: !!lock?.alone,
      team: teamStores(database),
      trail: createTrail(database, now),
      async eraseTraces() {
        try {
          return await database.eraseTraces()
        } catch (error) {
          log.error(
            { err: error },
            'deleted rows could not be overwritten in the database files; the hourly upkeep will try again',
          )
          return false
        }
      },
      transport: openTransport(basis),
      publicUrl: () => config.publicUrl ?? localUrl(config.host, app),
      deskUrl() {
        if (desk === null)
          throw new Error('The desk has no address: it is still starting, or DESK_URL is not set.')
        return config.desk?.url ?? localUrl('localhost', desk)
      },
      siteFolder: () => app.siteFolder(),
      onMailQueued: () => mailWorkers?.wake(),
      ownProblems: () => [
        ...subjects.flatMap(({ problems }) => problems?.() ?? []),
        ...background.problems(),
      ],
    }
  }
}

async function createSubjects(server: Server) {
  const { config, database, now, options } = server
  const { dataFolder } = config
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
    options.publishing
      ? publishingSubject(server, options.publishing, newsletter.namedPictures)
      : withoutPublishing(server),
    healthSubject(server, enquiries.intake.budget),
    // Must come last: this upkeep erases the traces of rows that the upkeep of the other subjects deletes.
    {
      upkeep: {
        'the copy from before the update': () => forgetCopyBeforeMigration(dataFolder, now()),
        'copies that were not finished': () => removeUnfinishedCopies(dataFolder, now()),
        // Repeats erasures of traces: right after a deletion, an erasure fails while another process reads the database.
        'traces of what was deleted': () => database.eraseTraces(),
      },
    },
  ]
  const carriers: Readonly<Record<MailKind, Carrier>> = {
    ...enquiries.carriers,
    ...newsletter.carriers,
    ...push.carriers,
    ...weekly.carriers,
  }
  return { subjects, carriers }
}

/** Runs the subjects' upkeep at the start and each hour. A failed step does not stop the steps after it. */
function startUpkeep({ background, database }: Server, subjects: readonly Subject[]) {
  const steps = subjects.flatMap(({ upkeep }) => Object.entries(upkeep ?? {}))
  return background.repeat({
    name: 'the hourly upkeep',
    everyMs: UPKEEP_MS,
    retryMs: UPKEEP_RETRY_MS,
    run: (signal) =>
      database.withUpkeepLock(async () => {
        for (const [name, step] of steps) {
          if (!signal.aborted) await background.attempt(name, step)
        }
      }),
  })
}

async function within(limitMs: number, endings: readonly unknown[]): Promise<void> {
  const ended = new AbortController()
  const limit = wait(limitMs, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([Promise.allSettled(endings), limit])
  ended.abort()
}
