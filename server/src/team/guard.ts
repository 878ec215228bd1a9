import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { STEP_UP_STATUS } from 'protocol/desk/session.ts'
import { DeskError, forbidden } from '../http/deskErrors.ts'
import type { TeamDependencies } from '../Server.ts'
import type { Member } from './memberStore.ts'
import { readSessionCookie } from './sessionCookie.ts'
import type { Session } from './sessionStore.ts'
import { findSession, isSteppedUp } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the route responds without a session. */
    readonly open?: boolean
    /** Set if the route needs a recent use of the passkey: the words for the action in the message to the member, such as `this goes live`. */
    readonly stepUp?: string
  }
  interface FastifyRequest {
    member: Member
    session: Session
  }
}

const READING = ['GET', 'HEAD']

/**
 * Runs before every route. Refuses requests to a host other than the desk's (DNS rebinding), and changes that do not come from the desk's
 * own pages. Routes without the option `open` also refuse requests for reading that the browser marks as sent by another origin. Checks the
 * matched route, never the path, because a path can be spelt in many ways.
 */
export const guard = plugin(guardRoutes, { fastify: '5.x', name: 'guard' })

async function guardRoutes(app: FastifyInstance, dependencies: TeamDependencies): Promise<void> {
  // Counts the requests without a valid session, per address.
  const countGuess = app.createRateLimit({})
  app.decorateRequest('member')
  app.decorateRequest('session')

  app.addHook('onRequest', async (request) => {
    const { headers, method, routeOptions, is404 } = request
    const url = dependencies.deskUrl()
    if (headers.host?.toLowerCase() !== url.host) {
      throw new DeskError(421, 'The desk is at another address: see DESK_URL.')
    }
    const { open, stepUp } = routeOptions.config
    const site = headers['sec-fetch-site']
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isChange = !READING.includes(method)
    if ((isChange && headers.origin !== url.origin) || ((isChange || !open) && isForeign && !is404))
      throw forbidden('This request did not come from the desk. Reload the page, then try again.')
    if (is404 || open) return
    const session = await findSession(readSessionCookie(request, url), dependencies)
    if (!session) throw await refuse(request)
    request.session = session
    request.member = session.member
    if (stepUp && !isSteppedUp(session, dependencies.now())) {
      throw new DeskError(STEP_UP_STATUS, `Before ${stepUp}, show that it is you.`)
    }
  })

  async function refuse(request: FastifyRequest): Promise<DeskError> {
    const limit = await countGuess(request)
    if (!limit.isAllowed && limit.isExceeded) {
      return new DeskError(429, 'Too many tries. Wait a minute, then try again.')
    }
    return new DeskError(401, 'Sign in to go on.')
  }
}
