import type { NewInvitation } from 'protocol/desk/team.ts'
import { Type } from 'typebox'
import { conflict, forbidden, found, invalid, missing } from '../http/deskErrors.ts'
import type { DeskApp, TeamDependencies } from '../Server.ts'
import { describeDevice } from './describeDevice.ts'
import { invite, memberName, NAME_LIMIT } from './invitations.ts'
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.ts'
import { listTeam, removeMember } from './team.ts'
import { REGISTRATION } from './webAuthn.ts'

const STEP_UP = { config: { stepUp: 'the team changes' } }
const BODY_BYTES = 32 * 1024

/** Long enough for any credential's id. */
const ONE = { schema: { params: Type.Object({ id: Type.String({ maxLength: 2_000 }) }) } }

const WISH = Type.Union([
  Type.Object({ name: Type.String({ maxLength: 4 * NAME_LIMIT }) }),
  Type.Object({ memberId: Type.String({ maxLength: 100 }) }),
])

const INVITING = { ...STEP_UP, schema: { body: WISH } }

export async function teamRoutes(app: DeskApp, options: TeamDependencies): Promise<void> {
  const { team, trail } = options
  app.get('/api/team', ({ session }) => listTeam(session.id, options))

  app.post('/api/team/invitations', INVITING, async ({ body, member }, reply) => {
    const invitation = await invite('name' in body ? named(body.name) : body, member, options)
    if (invitation === 'missing') throw missing('This colleague is not in the team any more.')
    if (invitation === 'taken')
      throw conflict(
        'Somebody in the team has this name. Add a surname; or, if it is the same person with a new phone, invite them from the list.',
      )
    const { id, link, name } = invitation
    const answer: NewInvitation = { id, link, name: name ?? '' }
    return reply.code(201).send(answer)
  })

  app.delete('/api/team/invitations/:id', ONE, async ({ params, member }, reply) => {
    const removed = found(
      await team.invitations.remove(params.id),
      'This invitation was already used or withdrawn, or it has expired.',
    )
    await trail.note(member, 'invitation withdrawn', removed.name ?? '')
    return reply.code(204).send()
  })

  app.delete('/api/team/members/:id', { ...STEP_UP, ...ONE }, async ({ params, member }, reply) => {
    const outcome = await removeMember(params.id, member, options)
    if (outcome === 'missing') throw missing('This colleague is not in the team any more.')
    if (outcome === 'last')
      throw conflict('This is the last member who can sign in. Invite somebody else first.')
    return reply.code(204).send()
  })

  app.post('/api/team/passkeys/options', STEP_UP, ({ session }) => passkeyOptions(session, options))

  app.post(
    '/api/team/passkeys',
    {
      ...STEP_UP,
      bodyLimit: BODY_BYTES,
      schema: { body: Type.Object({ response: REGISTRATION }) },
    },
    async ({ body, headers, session }, reply) => {
      const device = describeDevice(headers['user-agent'])
      if (!(await addPasskey(session, body.response, device, options)))
        throw forbidden('The passkey could not be made. Please try again.')
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/team/passkeys/:id',
    { ...STEP_UP, ...ONE },
    async ({ params, session }, reply) => {
      const outcome = await removePasskey(params.id, session, options)
      if (outcome === 'missing') throw missing('This passkey was already removed.')
      if (outcome === 'last') throw conflict('This is your only passkey: make another one first.')
      return reply.code(204).send()
    },
  )

  app.delete('/api/team/sessions/:id', ONE, async ({ params, member }, reply) => {
    const owner = found(await team.sessions.end(params.id), 'This device is already signed out.')
    await trail.note(member, 'device signed out', owner.name)
    return reply.code(204).send()
  })

  app.get(
    '/api/trail',
    {
      schema: { querystring: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }) },
    },
    ({ query }) => trail.list(query.before ?? null),
  )
}

function named(typed: string): { name: string } {
  const name = memberName(typed)
  if (name !== null) return { name }
  throw invalid(`Type a name, ${NAME_LIMIT} characters at most.`)
}
