import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { ANSWER_PAGES, EVENTS_PATH, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import type { MailServer } from '../../testing/server/createMailServer.ts'
import { BROWSER, ENQUIRY, enquiryForm } from '../../testing/server/enquiry.ts'
import { hostileRequest } from '../../testing/server/hostileRequest.ts'

/** The time for which the site waits for an answer. */
const ANSWER_LIMIT_MS = 20_000

/** The statuses after which the site does not send an entry again. After all other statuses the site tries until the entry is accepted. */
const REFUSED_FOR_GOOD = [400, 413, 415]

/**
 * The wait before a retry. The site itself waits at least 15 s, which would leave few retries in a run of minutes. A shorter wait would hit
 * the rate limit.
 */
const RETRY_MS = 2_000

/** How long a client waits for the mail with the confirmation link. The limit of sign-up mails may delay the mail by hours. */
const CONFIRMATION_LIMIT_MS = 20_000

/** The number of addresses that flooding clients share: few, so that they reach the limits for one address. */
const FLOODING_ADDRESSES = 8

export interface SoakWorld {
  readonly url: () => string
  readonly pages: readonly string[]
  readonly mailServer: MailServer
  readonly random: () => number
  /** Whether clients should begin nothing new, but finish their work before `isOver`. */
  readonly isEnding: () => boolean
  readonly isOver: () => boolean
  /** Counts an answer by its status; null if there was no answer. */
  readonly tally: (kind: string, status: number | null) => void
  readonly outcome: SoakOutcome
}

export interface SoakOutcome {
  readonly enquiries: string[]
  readonly signUps: string[]
  readonly confirmed: string[]
  /** The valid requests that were nevertheless refused for good. */
  readonly refused: string[]
}

type Client = (world: SoakWorld, number: number) => Promise<void>

export const SOAK_CLIENTS: readonly Client[] = [
  sendEnquiries,
  sendEnquiries,
  sendEnquiries,
  sendEnquiries,
  sendEnquiries,
  postForms,
  postForms,
  subscribe,
  reportVisits,
  readPages,
  readPages,
  readPages,
  sendTooMuch,
  sendNonsense,
  sendSlowly,
  readNothing,
  floodEnquiries,
  floodSignUps,
  floodEvents,
  injectHeaders,
  stallPatterns,
]

/** Sends enquiries as the site's outbox does: repeats each until it is accepted or refused for good. */
async function sendEnquiries(world: SoakWorld, number: number) {
  for (let count = 1; !world.isEnding(); count += 1) {
    const fields = { ...ENQUIRY, name: `Enquiry ${number}-${count}` }
    const visitor = anybody(world)
    while (!world.isOver()) {
      const reply = await post(world, 'enquiry', SEND_FORM_PATH, enquiryForm(fields), visitor)
      if (reply?.status === 200) {
        world.outcome.enquiries.push(fields.name)
        break
      }
      if (reply && REFUSED_FOR_GOOD.includes(reply.status)) {
        world.outcome.refused.push(`${fields.name}: ${reply.status} ${reply.text}`)
        break
      }
      await wait(RETRY_MS)
    }
    await wait(1_000 * world.random())
  }
}

/** Posts forms as a browser without scripts does: sends each form once, and gets a page as the answer. */
async function postForms(world: SoakWorld, number: number) {
  for (let count = 1; !world.isEnding(); count += 1) {
    const fields = { ...ENQUIRY, name: `Form ${number}-${count}` }
    const reply = await post(
      world,
      'form',
      NATIVE_FORM_PATHS.enquiry,
      new URLSearchParams(fields),
      anybody(world),
    )
    if (reply?.location === ANSWER_PAGES.enquirySent) world.outcome.enquiries.push(fields.name)
    await wait(1_000 * world.random())
  }
}

async function subscribe(world: SoakWorld, number: number) {
  for (let count = 1; !world.isEnding(); count += 1) {
    const address = `reader-${number}-${count}@example.org`
    const visitor = anybody(world)
    const body = enquiryForm({ [NEWSLETTER_FIELD]: address })
    const reply = await post(world, 'sign-up', SEND_FORM_PATH, body, visitor)
    if (reply?.status === 200) {
      world.outcome.signUps.push(address)
      await confirm(world, address, visitor)
    }
    await wait(1_000 * world.random())
  }
}

async function confirm(world: SoakWorld, address: string, visitor: Record<string, string>) {
  const link = await confirmationLink(world, address)
  while (link && !world.isOver()) {
    const reply = await post(world, 'confirmation', link, '', visitor)
    if (reply?.location === ANSWER_PAGES.newsletterConfirmed) {
      world.outcome.confirmed.push(address)
      return
    }
    if (reply?.status === 410) {
      world.outcome.refused.push(`the confirmation of ${address}: 410`)
      return
    }
    await wait(RETRY_MS)
  }
}

async function confirmationLink({ mailServer }: SoakWorld, address: string) {
  const pattern = /\/newsletter\/confirm\?\S+/
  const deadline = performance.now() + CONFIRMATION_LIMIT_MS
  while (performance.now() < deadline) {
    const mail = mailServer.received.findLast(({ recipients }) => recipients.includes(address))
    if (mail) return pattern.exec(mail.parsed.text ?? '')?.[0]
    await wait(100)
  }
  return undefined
}

async function reportVisits(world: SoakWorld) {
  while (!world.isEnding()) {
    const body = JSON.stringify({
      type: 'pageview',
      path: pick(world, world.pages),
      title: 'A page',
    })
    await post(world, 'visit', EVENTS_PATH, body, anybody(world))
    await wait(200 * world.random())
  }
}

async function readPages(world: SoakWorld) {
  while (!world.isEnding()) {
    await ask(world, 'page', pick(world, world.pages), { headers: anybody(world) })
    await wait(100 * world.random())
  }
}

async function sendTooMuch(world: SoakWorld) {
  while (!world.isEnding()) {
    const [path, type] = pick(world, [
      [SEND_FORM_PATH, 'multipart/form-data; boundary=x'],
      [NATIVE_FORM_PATHS.enquiry, 'application/x-www-form-urlencoded'],
      [EVENTS_PATH, 'text/plain'],
      [ANSWER_PAGES.newsletterUnsubscribe, 'application/x-www-form-urlencoded'],
    ] as const)
    const body = 'x'.repeat(65_000 + world.random() * 2_000_000)
    await post(world, 'too long', path, body, { ...anybody(world), 'content-type': type })
    await wait(200 * world.random())
  }
}

async function sendNonsense(world: SoakWorld) {
  while (!world.isEnding()) {
    await converse(world, 'nonsense', hostileRequest(Math.floor(world.random() * 2 ** 31)), 5_000)
    await wait(50)
  }
}

/** Sends ten forms at once, a byte at a time. */
async function sendSlowly(world: SoakWorld) {
  const head = `POST ${SEND_FORM_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n`
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (!world.isEnding()) await converse(world, 'slow', Buffer.from(head), 65_000, '{')
    }),
  )
}

/** Sends two hundred requests at once, and never reads the answers. */
async function readNothing(world: SoakWorld) {
  const requests = `GET ${pick(world, world.pages)} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(200)
  while (!world.isEnding()) {
    const socket = connectTo(world)
    socket.pause()
    socket.write(requests)
    await wait(500)
    world.tally('unread', null)
    socket.destroy()
  }
}

export const FLOODER = 'flood@example.org'

async function floodEnquiries(world: SoakWorld) {
  for (let count = 0; !world.isEnding(); count += 1) {
    const fields = { ...ENQUIRY, email: FLOODER, message: `${count} `.padEnd(9_000, 'flood ') }
    await post(world, 'enquiry flood', SEND_FORM_PATH, enquiryForm(fields), flooder(world))
    await wait(20)
  }
}

async function floodSignUps(world: SoakWorld) {
  for (let count = 0; !world.isEnding(); count += 1) {
    const someone = pick(world, [`v.ictim+${count}@gmail.com`, `somebody${count}@example.net`])
    const body = enquiryForm({ [NEWSLETTER_FIELD]: someone })
    await post(world, 'sign-up flood', SEND_FORM_PATH, body, flooder(world))
    await wait(20)
  }
}

async function floodEvents(world: SoakWorld) {
  for (let count = 0; !world.isEnding(); count += 1) {
    const invented = `invented-${count}`
    const event = pick(world, [
      { type: 'pageview', path: `/${invented}`, title: invented },
      { type: 'event', category: invented, action: invented, label: invented },
    ])
    await post(world, 'event flood', EVENTS_PATH, JSON.stringify(event), flooder(world))
    await wait(10)
  }
}

/** The address of an attacker's victim, to which no mail may be sent. */
export const VICTIM = 'victim@elsewhere.example'

async function injectHeaders(world: SoakWorld) {
  for (let count = 0; !world.isEnding(); count += 1) {
    const evil = `A\r\nBcc: ${VICTIM}\r\nTo: ${VICTIM}\r\n\r\n${count}`
    const fields = { ...ENQUIRY, name: evil, email: `a@example.org\r\nBcc: ${VICTIM}`, phone: evil }
    const body = pick(world, [
      enquiryForm(fields),
      enquiryForm({ [NEWSLETTER_FIELD]: `${VICTIM}\r\n${count}` }),
    ])
    await post(world, 'injection', SEND_FORM_PATH, body, flooder(world))
    await wait(100)
  }
}

/** Sends texts on which a careless regular expression would take seconds. */
async function stallPatterns(world: SoakWorld) {
  for (let count = 0; !world.isEnding(); count += 1) {
    const piece = pick(world, [' ', '\n', '\r\n ', '<', '@', 'a@', '. ', '\u200b', '\u202e', 'é'])
    const text = `${count} ${piece.repeat(49_000 / piece.length)}!`
    const fields = {
      ...ENQUIRY,
      message: text,
      email: text.slice(0, 300),
      name: text.slice(0, 150),
    }
    const kind = 'patterns'
    const visitor = flooder(world)
    await post(world, kind, SEND_FORM_PATH, enquiryForm(fields), visitor)
    const oneClick = 'List-Unsubscribe='.repeat(58)
    await post(world, kind, `${ANSWER_PAGES.newsletterUnsubscribe}?token=x`, oneClick, visitor)
    await ask(world, kind, `/${piece.trim().repeat(3_000)}`, {
      headers: { ...visitor, 'accept-encoding': ','.repeat(4_000) },
    })
    await wait(100)
  }
}

/** Returns the headers of a new visitor, as a trusted proxy would set them. */
function anybody({ random }: SoakWorld): Record<string, string> {
  const part = () => Math.floor(random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

function flooder({ random }: SoakWorld): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${Math.floor(random() * FLOODING_ADDRESSES)}` }
}

function pick<T>({ random }: SoakWorld, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

function post(
  world: SoakWorld,
  kind: string,
  path: string,
  body: RequestInit['body'],
  headers: Readonly<Record<string, string>>,
) {
  return ask(world, kind, path, { method: 'POST', body: body ?? null, headers })
}

async function ask(world: SoakWorld, kind: string, path: string, init: RequestInit) {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const reply = await fetch(world.url() + path, {
      ...init,
      redirect: 'manual',
      signal,
      headers: { 'user-agent': BROWSER, ...init.headers },
    })
    const text = await reply.text()
    world.tally(kind, reply.status)
    return { status: reply.status, text, location: reply.headers.get('location') }
  } catch {
    world.tally(kind, null)
    return null
  }
}

/** Sends bytes, and then `drip` four times a second, until the server hangs up or the time is over. */
async function converse(
  world: SoakWorld,
  kind: string,
  bytes: Buffer,
  limitMs: number,
  drip?: string,
): Promise<void> {
  const socket = connectTo(world)
  let status: number | null = null
  socket.on('data', (chunk) => {
    status ??= Number(/^HTTP\/1.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 0)
  })
  socket.write(bytes)
  const deadline = performance.now() + limitMs
  while (!socket.destroyed && performance.now() < deadline && !world.isEnding()) {
    if (drip) socket.write(drip)
    await wait(drip ? 250 : 20)
  }
  socket.destroy()
  world.tally(kind, status)
}

function connectTo({ url }: SoakWorld) {
  return connect(Number(new URL(url()).port), '127.0.0.1').on('error', () => {})
}
