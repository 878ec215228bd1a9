import { setTimeout as wait } from 'node:timers/promises'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import type { MailServer, ReceivedMail } from './createMailServer.ts'
import { ENQUIRY, enquiryForm } from './enquiry.ts'
import { forkServer, type ServerProcess } from './forkServer.ts'

const ANSWER_LIMIT_MS = 3_000

/** A kill waits for this many acknowledged enquiries: on a slow machine, a kill without enquiries would prove nothing. */
const ACKNOWLEDGED_BETWEEN_KILLS = 20

/** The pause of a client between two enquiries. It lets the mail server keep up, so that some mail is on its way at every kill. */
const CLIENT_PAUSE_MS = 120

interface CrashRunSettings {
  /** All servers use one database. All but the first are killed; if there is only one server, that one is killed. */
  readonly servers: number
  readonly kills: number
  readonly clients: number
  readonly environment: Readonly<Record<string, string>>
  readonly mailServer: MailServer
  readonly rows: <Row>(query: string) => Promise<Row[]>
  readonly random: () => number
  /** Ends a server. Without this function the process is killed, as in a crash. */
  readonly crash?: (server: ServerProcess) => Promise<void>
  readonly onKill?: (kill: number, acknowledged: number) => void
}

/**
 * Kills servers at random while clients send enquiries. A client repeats each enquiry until the answer is 200, as the browser's outbox
 * does.
 */
export async function crashRun(settings: CrashRunSettings) {
  const { mailServer, rows, random } = settings
  const servers: ServerProcess[] = []
  const acknowledged: string[] = []
  const cutShort = new Set<string>()
  let sending = true
  try {
    for (let index = 0; index < settings.servers; index += 1) servers.push(start())
    const urls = await Promise.all(servers.map(({ url }) => url))
    const clients = Array.from({ length: settings.clients }, (_, client) => send(client, urls))
    const firstKilled = settings.servers > 1 ? 1 : 0
    for (let kill = 1; kill <= settings.kills; kill += 1) {
      const victim = firstKilled + (kill % (settings.servers - firstKilled))
      await moreAcknowledged()
      await wait(random() * 700)
      const crashing = servers[victim]
      if (crashing) await (settings.crash?.(crashing) ?? crashing.kill())
      await noteCutShort()
      settings.onKill?.(kill, acknowledged.length)
      const next = start()
      servers[victim] = next
      urls[victim] = await next.url
    }
    await moreAcknowledged()
    sending = false
    await Promise.all(clients)
    await enquiriesMailed(rows)
    return await result()
  } finally {
    sending = false
    await Promise.all(servers.map(({ kill }) => kill()))
  }

  async function moreAcknowledged() {
    const enough = acknowledged.length + ACKNOWLEDGED_BETWEEN_KILLS
    const deadline = performance.now() + DELIVERY_LIMIT_MS
    while (acknowledged.length < enough) {
      if (performance.now() > deadline) throw new Error('The servers no longer accept enquiries')
      await wait(10)
    }
  }

  function start(): ServerProcess {
    return forkServer('quick', {
      ...settings.environment,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@agency.example',
      MAIL_TO: 'desk@agency.example',
    })
  }

  async function send(client: number, urls: readonly string[]) {
    for (let count = 0; sending; count += 1) {
      const name = `Client ${client} number ${count}`
      let done = false
      while (sending && !done) {
        // Sends each try to a random server, because every server has to recognise a repeated enquiry.
        done = await accepted(urls[Math.floor(random() * urls.length)] ?? '', name)
        if (done) acknowledged.push(name)
        else await wait(20)
      }
      await wait(CLIENT_PAUSE_MS * random())
    }
  }

  /**
   * Records the mails that the mail server has accepted but the database still lists as waiting, because a second copy of each will be
   * sent.
   */
  async function noteCutShort() {
    const waiting = await rows<{ message_id: string }>(
      "select message_id from mail_jobs where state = 'waiting'",
    )
    const taken = new Set(mailServer.received.map(({ parsed }) => parsed.messageId))
    for (const { message_id } of waiting) if (taken.has(message_id)) cutShort.add(message_id)
  }

  async function result() {
    const stored = new Set(
      (await rows<{ name: string }>('select name from enquiries')).map(({ name }) => name),
    )
    const { copies, idsByName } = sortMails(mailServer.received)
    const duplicates = [...copies].filter(([, mails]) => mails.length > 1).map(([id]) => id)
    return {
      acknowledged: acknowledged.length,
      missing: acknowledged.filter((name) => !stored.has(name)),
      /** The acknowledged enquiries whose mail did not reach the agency. */
      undelivered: acknowledged.filter((name) => !idsByName.has(name)),
      /** The `Message-ID`s of mails that arrived more than once. */
      duplicates,
      /** The number of duplicates after a dropped connection: the mail server accepted the first copy without confirming it. */
      afterDrop: duplicates.filter((id) => mailServer.dropped.has(id)).length,
      /** The number of duplicates after a kill: the mail server accepted the first copy, but the server was killed before recording that. */
      afterKill: duplicates.filter((id) => cutShort.has(id) && !mailServer.dropped.has(id)).length,
      unexplained: duplicates.filter((id) => !cutShort.has(id) && !mailServer.dropped.has(id)),
      mailedTwice: [...idsByName].filter(([, ids]) => ids.size > 1).map(([name]) => name),
    }
  }
}

async function accepted(url: string, name: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  try {
    const reply = await fetch(url + SEND_FORM_PATH, {
      method: 'POST',
      body: enquiryForm({ ...ENQUIRY, name }),
      signal,
    })
    await reply.text()
    return reply.status === 200
  } catch {
    return false
  }
}

const DELIVERY_LIMIT_MS = 120_000

export type SortedMails = ReturnType<typeof sortMails>

/** Returns the copies of each mail by `Message-ID`, in order of arrival, and the `Message-ID`s of an enquiry's mails by the visitor's name. */
export function sortMails(received: readonly ReceivedMail[]) {
  const copies = new Map<string, ReceivedMail[]>()
  const idsByName = new Map<string, Set<string>>()
  for (const mail of received) {
    const messageId = mail.parsed.messageId ?? ''
    copies.set(messageId, [...(copies.get(messageId) ?? []), mail])
    const name = /^Name: (.*)$/m.exec(mail.parsed.text ?? '')?.[1]
    if (name) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(messageId))
  }
  return { copies, idsByName }
}

/** Resolves once no mail about an enquiry waits any more, or after two minutes. */
export async function enquiriesMailed(rows: <Row>(query: string) => Promise<Row[]>): Promise<void> {
  const deadline = performance.now() + DELIVERY_LIMIT_MS
  while (performance.now() < deadline) {
    const waiting = await rows(
      "select id from mail_jobs where state = 'waiting' and kind = 'enquiry' limit 1",
    )
    if (waiting.length === 0) return
    await wait(100)
  }
}
