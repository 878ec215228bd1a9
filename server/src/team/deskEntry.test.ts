import type { Team, TrailPage } from 'protocol/desk/team.ts'
import { DAY_MS, HOUR_MS } from 'protocol/localDays.ts'
import { expect, test } from 'vitest'
import { type DeskServer, deskServer, openDesk } from '../../../testing/server/deskServer.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { DESK_URL } from '../../../testing/server/signIn.ts'
import { inviteFirst } from './invitations.ts'
import { forgetTeam } from './team.ts'
import { createTrail } from './trail.ts'

test('the first member joins only by the latest printed link; a name that looks like a member’s is refused; the audit trail names who joined', async () => {
  const server = await deskServer()
  const amina = server.browser()
  const phone = server.authenticator()
  const stale = await printedLink(server)
  // Starting the server again printed a new link, so the first link is void.
  const link = await printedLink(server)
  expect((await amina.accept(stale, phone, 'Amina')).statusCode).toBe(404)
  const nameless = await amina.accept(link, server.authenticator())
  expect(nameless.statusCode).toBe(400)
  const entered = await amina.accept(link, phone, ' Amina\nOtieno ')
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  // The desk has its first member, so there is no further link for a first member.
  expect(await inviteFirst(await dependencies(server))).toBeNull()

  const invited = await amina.invite('Baraka')
  const baraka = server.browser()
  expect((await baraka.accept(invited.link, server.authenticator())).statusCode).toBe(200)
  // The second name looks the same to a reader as the first; the third is invisible.
  for (const [name, status] of [
    ['baraka', 409],
    ['Bar\u200Baka\u00AD', 409],
    ['\u3164 \u2060', 400],
  ]) {
    const again = await amina.send('POST', '/api/team/invitations', { name })
    expect([name, again.statusCode]).toEqual([name, status])
  }
  await amina.signIn(phone)
  const { entries } = await baraka.ask<TrailPage>('GET', '/api/trail')
  expect(entries.map(({ who, what, about }) => `${who}: ${what}, ${about}`)).toEqual([
    'Amina Otieno: signed in, Chrome on Android',
    'Baraka: member joined, Chrome on Android',
    'Amina Otieno: member invited, Baraka',
    'Amina Otieno: member joined, Chrome on Android',
  ])
})

test('after a lost phone, a re-invited member is the same member and is signed out everywhere else', async () => {
  const server = await deskServer()
  const [lost, laptop, found] = [
    ...[server.authenticator(), server.authenticator(), server.authenticator()],
  ] as const
  const onPhone = server.browser()
  await onPhone.accept(await printedLink(server), lost, 'Amina')
  const more = await onPhone.ask<object>('POST', '/api/team/passkeys/options')
  expect(more).toMatchObject({ excludeCredentials: [{ id: lost.id }] })
  const response = laptop.register(more as Parameters<typeof laptop.register>[0])
  await onPhone.ask('POST', '/api/team/passkeys', { response })
  const environment = { ...server.database.environment, DESK_URL, SUDO_USER: 'root' }
  const { output } = await runDesk(['invite', 'amina'], environment)
  const [, link = ''] =
    /^For Amina, .*further passkey[.] This link works once, within 15 minutes:\n(\S+)\n$/.exec(
      output,
    ) ?? []
  const onNewPhone = server.browser()
  expect((await onNewPhone.accept(link, found)).statusCode).toBe(200)
  expect((await onPhone.send('GET', '/api/team')).statusCode).toBe(401)
  const { members } = await onNewPhone.ask<Team>('GET', '/api/team')
  expect(members).toMatchObject([{ name: 'Amina', passkeys: [{}, {}, {}], sessions: [{}] }])
  // Removing the passkey of the lost phone ends its sessions, so that the phone's finder is locked out.
  await onPhone.signIn(lost)
  expect((await onPhone.send('GET', '/api/team')).statusCode).toBe(200)
  await onNewPhone.ask('DELETE', `/api/team/passkeys/${lost.id}`)
  expect((await onPhone.send('GET', '/api/team')).statusCode).toBe(401)
  expect((await onPhone.signIn(lost)).statusCode).toBe(403)
  await onNewPhone.ask('DELETE', `/api/team/passkeys/${laptop.id}`)
  const last = await onNewPhone.send('DELETE', `/api/team/passkeys/${found.id}`)
  expect(last.statusCode).toBe(409)
})

test('an invitation link creates one member, however many people use it at once', async () => {
  const server = await deskServer()
  const link = await printedLink(server)
  const browsers = [server.browser(), server.browser()]
  const entered = await Promise.all(
    browsers.map((browser) => browser.accept(link, server.authenticator(), 'Amina')),
  )
  expect(entered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})

test('expired sessions, invitations and challenges are deleted, and the trail is kept for a year', async () => {
  const { server, browser } = await openDesk()
  await browser.ask('POST', '/api/team/invitations', { name: 'Baraka' })
  await browser.ask('POST', '/api/session/options')
  const counts = () =>
    Promise.all(
      ['sessions', 'invitations', 'challenges', 'trail'].map(async (table) => {
        const [row] = await server.database.rows<{ rows: number | string }>(
          `select count(*) as rows from ${table}`,
        )
        return Number(row?.rows)
      }),
    )
  server.clock.advance(HOUR_MS)
  await expect.poll(counts).toEqual([1, 0, 0, 1])
  const { commit } = await server.repositories()
  for (const [afterMs, left] of [
    [13 * HOUR_MS, [0, 0, 0, 1]],
    [364 * DAY_MS, [0, 0, 0, 1]],
    [366 * DAY_MS, [0, 0, 0, 0]],
  ] as const) {
    await forgetTeam({ commit, now: () => server.clock.now() + afterMs })
    expect(await counts()).toEqual(left)
  }
})

test('the team commands follow the same rules as the desk and write to the same trail', async () => {
  const server = await deskServer()
  const environment = { ...server.database.environment, DESK_URL, SUDO_USER: 'njeri' }
  const desk = (...args: string[]) => runDesk(args, environment)
  expect((await desk('team')).output).toContain('npm run desk -- invite')
  await server.signedIn('Amina')
  expect((await desk('team', 'remove', 'amina')).errors).toContain('Nobody would be left')
  server.clock.advance(1)
  const { browser, member } = await server.signedIn('Baraka')
  server.clock.advance(1)
  await server.signedIn('Cyrus')
  const listed = (await desk('team')).output
  expect(listed).toMatch(/^Amina, .*\nBaraka, since .*: Test; signed in: 1\nCyrus, .*\n$/)
  expect((await desk('team', 'remove', 'cyrus')).output).toContain('Cyrus can no longer sign in')
  expect((await desk('team', 'remove', member.id, '--as', 'Wanjiru')).exitCode).toBe(0)
  expect((await browser.send('GET', '/api/team')).statusCode).toBe(401)
  expect((await desk('team', 'remove', 'Baraka')).errors).toContain('Nobody in the team')
  const { team } = await server.repositories()
  const trail = await team.trail.list(null, 2)
  expect(trail.map(({ who, what, about }) => [who, what, about])).toEqual([
    ['Wanjiru', 'member removed', 'Baraka'],
    ['njeri', 'member removed', 'Cyrus'],
  ])
  const nowhere = await runDesk(['invite', 'Amina'], {
    ...{ ...environment, DESK_URL: '', PUBLIC_URL: 'https://agency.example' },
  })
  expect(nowhere.errors).toContain('DESK_URL is not set')
})

async function dependencies({ repositories, clock }: DeskServer) {
  const { db, commit, team } = await repositories()
  const { now } = clock
  const deskUrl = () => new URL(DESK_URL)
  return { commit, team, now, deskUrl, trail: createTrail({ db, commit }, now) }
}

async function printedLink(server: DeskServer): Promise<string> {
  return (await inviteFirst(await dependencies(server)))?.link ?? ''
}
