import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../server/src/secret.ts'
import { invite } from '../../server/src/team/invitations.ts'
import { newSession } from '../../server/src/team/sessions.ts'
import { createTrail } from '../../server/src/team/trail.ts'
import { freePort } from './freePort.ts'
import type { Stores } from './stores.ts'

/** The desk's address in tests whose server listens on no port. */
export const DESK_URL = 'https://desk.agency.example'

export type SignedIn = Awaited<ReturnType<typeof signIn>>

/** Makes an invitation, as the command `npm run desk -- invite` does. */
export async function inviteByCommand(
  { db, commit, team }: Pick<Stores, 'db' | 'commit' | 'team'>,
  invited: Parameters<typeof invite>[0],
  deskUrl: string,
  now = Date.now,
) {
  const trail = createTrail({ db, commit }, now)
  const dependencies = { commit, team, trail, now, deskUrl: () => new URL(deskUrl) }
  const invitation = await invite(invited, null, dependencies)
  if (typeof invitation === 'string') throw new Error(`Nobody was invited: ${invitation}`)
  return invitation
}

/** Stores a member with a fresh session. No authenticator can use the passkey of this member. */
export async function signIn(
  stores: Pick<Stores, 'db' | 'commit' | 'team'>,
  { name = 'Amina', deskUrl = DESK_URL, now = Date.now } = {},
) {
  const { team } = stores
  const url = new URL(deskUrl)
  const known = (await team.members.list()).find((each) => each.name === name)
  const invited = known ? { memberId: known.id } : { name }
  const invitation = await inviteByCommand(stores, invited, deskUrl, now)
  const { token, session } = newSession('Chrome on Linux', now())
  const member = { id: known?.id ?? invitation.id, name }
  await team.invitations.accept(hashSecret(new URL(invitation.link).hash.slice(1)), 0, {
    member,
    passkey: { id: randomUUID(), publicKey: '', counter: 0, transports: [], device: 'Test' },
    session,
  })
  return {
    member,
    sessionId: session.id,
    /** The secret of the session, which the cookie contains. */
    token,
    headers: { host: url.host, origin: url.origin, cookie: `${cookieName(url)}=${token}` },
  }
}

/** Chooses the port of a desk in a process of its own, and stores a member who is signed in there. `ask` sends this member's requests. */
export async function signInAtPort(stores: Parameters<typeof signIn>[0]) {
  const port = await freePort()
  const deskUrl = `http://localhost:${port}`
  const { headers } = await signIn(stores, { deskUrl })
  return {
    environment: { DESK_PORT: `${port}`, HOST: 'localhost' },
    ask: (method: string, path: string, body?: object) =>
      fetch(`${deskUrl}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}

export function cookieName({ protocol }: URL): string {
  return protocol === 'https:' ? '__Host-desk' : 'desk'
}
