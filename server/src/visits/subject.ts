import rateLimit from '@fastify/rate-limit'
import { VISIT_PERIODS, VISIT_TABLES } from 'protocol/desk/visits.ts'
import { Type } from 'typebox'
import { limited, type RateLimit } from '../http/rateLimit.ts'
import { sendCsv, toCsv } from '../http/toCsv.ts'
import type { DeskApp, Server, Subject } from '../Server.ts'
import { readControlLabels } from './controlLabels.ts'
import { forgetVisits } from './countVisit.ts'
import { visitEvents } from './visitEvents.ts'
import { readVisitNumbers, visitTable } from './visitNumbers.ts'

/** Enough for a whole office behind one address, with a page view and some clicks per page. */
const EVENT_RATE: RateLimit = { max: 120, timeWindow: 24_000 }

const WEEKS = Type.Union(VISIT_PERIODS.map((weeks) => Type.Literal(weeks)))
const TABLE = Type.Union(VISIT_TABLES.map((table) => Type.Literal(table)))

export function visitsSubject(server: Server): Subject {
  const { options, siteFolder } = server
  let labels: ReturnType<typeof readControlLabels> | null = null
  let labelled: string | null = null
  /** Returns whether a link or button of the served site has this label. Reads the site's labels again after each publication. */
  const isControl = async (label: string) => {
    const folder = siteFolder()
    if (folder !== labelled) {
      labels = folder === null ? null : readControlLabels(folder)
      labelled = folder
      // After a failure, the next event reads the labels again.
      labels?.catch(() => (labelled = null))
    }
    return (await labels)?.(label) ?? false
  }
  return {
    async publicRoutes(app) {
      await app.register(rateLimit, limited(options.eventRate ?? EVENT_RATE))
      app.register(visitEvents, { ...server, isControl, isPage: app.isPage })
    },
    deskRoutes: (app) => visitRoutes(app, server),
    upkeep: { 'the visits': () => forgetVisits(server) },
  }
}

async function visitRoutes(app: DeskApp, dependencies: Server): Promise<void> {
  app.get('/api/visits', { schema: { querystring: Type.Object({ weeks: WEEKS }) } }, ({ query }) =>
    readVisitNumbers(query.weeks, dependencies),
  )

  app.get(
    '/api/visits.csv',
    { schema: { querystring: Type.Object({ weeks: WEEKS, table: TABLE }) } },
    async ({ query: { weeks, table } }, reply) => {
      const rows = visitTable(table, await readVisitNumbers(weeks, dependencies))
      return sendCsv(reply, `visits-${table}-${weeks}-weeks.csv`, toCsv(rows))
    },
  )
}
