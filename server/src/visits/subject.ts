import rateLimit from '@fastify/rate-limit'
import { limited, type RateLimit } from '../http/rateLimit.ts'
import type { Server, Subject } from '../Subject.ts'
import { readControlLabels } from './controlLabels.ts'
import { forgetVisits } from './countVisit.ts'
import { visitEvents } from './visitEvents.ts'
import { visitRoutes } from './visitRoutes.ts'

/** A page view and some clicks a page, by a whole office. */
const EVENT_RATE: RateLimit = { max: 120, timeWindow: 24_000 }

/** Visits, counted without cookies. */
export function visitsSubject(server: Server): Subject {
  const { options, siteFolder } = server
  let labels: ReturnType<typeof readControlLabels> | null = null
  let labelled: string | null = null
  /** Each publication may call something otherwise. */
  const isControl = async (label: string) => {
    const folder = siteFolder()
    if (folder !== labelled) labels = folder === null ? null : readControlLabels(folder)
    labelled = folder
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
