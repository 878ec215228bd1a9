import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from 'protocol/desk/session.ts'
import type { InvitationOffer } from 'protocol/desk/team.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { forbidden, found, invalid, missing } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { describeDevice } from './describeDevice.ts'
import { acceptInvitation, NAME_LIMIT, openInvitation } from './invitations.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './sessionCookie.ts'
import {
  findSession,
  type OpenedSession,
  signIn,
  signInOptions,
  stepUp,
  stepUpOptions,
} from './sessions.ts'
import { ASSERTION, REGISTRATION } from './webAuthn.ts'

const BODY_BYTES = 32 * 1024

const TOKEN = Type.String({ minLength: 1, maxLength: 100 })
const NAME = Type.Optional(Type.String({ maxLength: 4 * NAME_LIMIT }))

/** The options of a route that takes a passkey's answer to a WebAuthn challenge. */
const SHOWN = { bodyLimit: BODY_BYTES, schema: { body: Type.Object({ response: ASSERTION }) } }

const CLOSED =
  'This link does not work any more. A link works once, for 15 minutes: ask for a new one.'

export async function entryRoutes(app: DeskApp, options: Server): Promise<void> {
  const { team, deskUrl } = options
  const open = { config: { open: true, rateLimit: {} }, bodyLimit: BODY_BYTES }

  app.post('/api/session/options', open, () => signInOptions(options))

  app.post('/api/session', { ...open, ...SHOWN }, async (request, reply) => {
    const { body, headers } = request
    const device = describeDevice(headers['user-agent'])
    const opened = await signIn(body.response, device, options)
    if (!opened) throw forbidden('The desk does not know this passkey. Please try again.')
    return enter(request, reply, opened)
  })

  app.delete('/api/session', async ({ session }, reply) => {
    await team.sessions.end(session.id)
    clearSessionCookie(reply, deskUrl())
    return reply.code(204).send()
  })

  app.post(
    '/api/invitation/options',
    { ...open, schema: { body: Type.Object({ token: TOKEN, name: NAME }) } },
    async ({ body }): Promise<InvitationOffer<unknown>> => {
      const opened = found(await openInvitation(body.token, body.name, options), CLOSED)
      const { invitation } = opened
      return {
        name: invitation.name,
        isMember: invitation.memberId !== null,
        agencyName: agencyFacts.name,
        options: opened.options,
      }
    },
  )

  app.post(
    '/api/invitation',
    {
      ...open,
      schema: { body: Type.Object({ token: TOKEN, name: NAME, response: REGISTRATION }) },
    },
    async (request, reply) => {
      const { body, headers } = request
      const device = describeDevice(headers['user-agent'])
      const outcome = await acceptInvitation(body.token, body.name, body.response, device, options)
      if (outcome === 'unknown') throw missing(CLOSED)
      if (outcome === 'nameless') throw invalid(`Type your name, ${NAME_LIMIT} characters at most.`)
      if (outcome === 'refused') throw forbidden('The passkey could not be made. Please try again.')
      return enter(request, reply, outcome)
    },
  )

  app.post('/api/step-up/options', ({ session }) => stepUpOptions(session, options))

  app.post('/api/step-up', SHOWN, async ({ body, session }, reply) => {
    if (!(await stepUp(session, body.response, options)))
      throw forbidden('That is not your passkey, or it took too long. Please try again.')
    return reply.code(204).send()
  })

  /** Opens the new session, and ends the earlier session of the same browser. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { member, token }: OpenedSession,
  ): Promise<Session> {
    const url = deskUrl()
    const former = await findSession(readSessionCookie(request, url), options)
    if (former) await team.sessions.end(former.id)
    setSessionCookie(reply, url, token)
    return { member }
  }
}
