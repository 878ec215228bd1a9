import { describe, expect, test } from 'vitest'
import { createFakeClock, HOUR_MS } from '../../../testing/server/clocks.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { attempted, jobsOf } from '../../../testing/server/mailJobs.ts'
import { type MailServer, startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, testServer } from '../../../testing/server/testServer.ts'
import { DELIVERY_TIMING } from './delivery.ts'
import { SMTP_LIMITS } from './smtpTransport.ts'

/** The limits of a test: a mail server counts as silent after 300 ms, instead of minutes. */
const SHORT = { ...SMTP_LIMITS, socketTimeout: 300 }

async function agency(mailServer: MailServer, limits = SMTP_LIMITS, mailTo = AGENCY) {
  const clock = createFakeClock()
  const server = await testServer({
    clock,
    timing: DELIVERY_TIMING,
    deliveryWorkers: 2,
    smtpLimits: limits,
    mailServer,
    environment: { MAIL_TO: mailTo },
  })
  const enquire = async (message: string) => server.app.inject(sendForm({ ...ENQUIRY, message }))
  return { clock, server, enquire }
}

describe('slow mail servers', () => {
  test('a mail server that is slow to confirm a mail gets one copy, and other mail is delivered meanwhile', async () => {
    const mailServer = await startMailServer()
    mailServer.behave((attempt) => (attempt === 1 ? 'hang' : 'take'))
    const { clock, server, enquire } = await agency(mailServer)
    await enquire('First')
    await expect.poll(mailServer.attempts).toBe(1)
    await enquire('Second')
    // The only worker for enquiries waits for the mail server, so an additional worker starts.
    clock.advance(DELIVERY_TIMING.slowMs)
    await expect
      .poll(() => jobsOf(server).map(({ state }) => state))
      .toEqual(['waiting', 'delivered'])
    // No other worker takes the mail, although its lease would have ended many times without renewal.
    for (let lease = 0; lease < 10; lease += 1) {
      clock.advance(DELIVERY_TIMING.leaseMs / 2)
      await expect.poll(() => (jobsOf(server)[0]?.next_at ?? 0) > clock.now()).toBe(true)
    }
    expect(jobsOf(server)[0]).toMatchObject({ attempts: 1, claimed: 1 })
    mailServer.answer()
    await expect
      .poll(() => jobsOf(server).map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
    expect(mailServer.attempts()).toBe(2)
  })

  test('a mail that the mail server has confirmed counts as delivered, even if the server never answers QUIT', async () => {
    const mailServer = await startMailServer()
    mailServer.behave('takeAndHang')
    const { server, enquire } = await agency(mailServer)
    await enquire('Quit')
    expect(await attempted(server, 1)).toMatchObject({ state: 'delivered' })
    expect(mailServer.attempts()).toBe(1)
  })

  test('if the mail server never greets, the mail is tried again soon, because it cannot have arrived', async () => {
    const mailServer = await startMailServer({ atTheDoor: () => 'hang' })
    const limits = { ...SMTP_LIMITS, greetingTimeout: 100 }
    const { clock, server, enquire } = await agency(mailServer, limits)
    await enquire('Greeting')
    const job = await attempted(server, 1)
    expect(job).toMatchObject({ failure: 'tryLater', last_failure: 'ETIMEDOUT at greeting' })
    expect(job.next_at - clock.now()).toBeLessThanOrEqual(DELIVERY_TIMING.firstRetryMs)
    expect(mailServer.attempts()).toBe(0)
  })

  test('if the mail server never confirms an enquiry’s mail, the mail is sent again after an hour, then every six hours', async () => {
    const mailServer = await startMailServer()
    mailServer.behave('hang')
    const { clock, server, enquire } = await agency(mailServer, SHORT)
    await enquire('Dot')
    for (const [attempt, hours] of [
      [1, 1],
      [2, 6],
      [3, 6],
    ] as const) {
      const job = await attempted(server, attempt)
      expect(job).toMatchObject({
        ...{
          state: 'waiting',
          failure: 'unconfirmed',
          last_failure: 'it may have arrived (ETIMEDOUT)',
        },
        next_at: clock.now() + hours * HOUR_MS,
      })
      expect(mailServer.attempts()).toBe(attempt)
      clock.advance(hours * HOUR_MS)
    }
    mailServer.answer()
    expect(await attempted(server, 4)).toMatchObject({ state: 'delivered', failure: null })
  })

  test('if the mail server confirms a mail for one of two addresses, only the mail for the other counts as unconfirmed', async () => {
    const mailServer = await startMailServer()
    mailServer.behave((attempt) => (attempt === 1 ? 'hang' : 'take'))
    const both = `${AGENCY}, second@agency.example`
    const { clock, server, enquire } = await agency(
      mailServer,
      { ...SHORT, socketTimeout: 2_000 },
      both,
    )
    await enquire('Both')
    await expect.poll(mailServer.attempts).toBe(1)
    // The other address gets its copy in the meantime, with the same Message-ID.
    clock.advance(DELIVERY_TIMING.slowMs)
    await expect
      .poll(() =>
        jobsOf(server)
          .map(({ state, failure }) => [state, failure])
          .sort(),
      )
      .toEqual([
        ['delivered', null],
        ['waiting', 'unconfirmed'],
      ])
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
      ['second@agency.example'],
    ])
  })

  test('if the retry of an unconfirmed mail cannot reach the mail server, health still says that a copy may have arrived', async () => {
    let isBusy = false
    const mailServer = await startMailServer({ atTheDoor: () => (isBusy ? 421 : null) })
    mailServer.behave('hang')
    const { clock, server, enquire } = await agency(mailServer, SHORT)
    await enquire('Gone')
    await attempted(server, 1)
    isBusy = true
    clock.advance(HOUR_MS)
    expect(await attempted(server, 2)).toMatchObject({
      state: 'waiting',
      failure: 'unconfirmed',
      last_failure: 'it may have arrived; after that SMTP 421 at CONN',
    })
    const { mail } = (await server.app.inject('/health')).json()
    expect(mail).toMatchObject({ enquiriesUnconfirmed: 1, enquiriesStuck: 0 })
    expect(mailServer.attempts()).toBe(1)
  })

  test('the server can stop while the mail server is slow to confirm a mail, and records that this mail may have arrived', async () => {
    const mailServer = await startMailServer()
    mailServer.behave('hang')
    const { clock, server, enquire } = await agency(mailServer)
    await enquire('Stop')
    await expect.poll(mailServer.attempts).toBe(1)
    const stopped = server.stop()
    await expect
      .poll(() => {
        clock.advance(DELIVERY_TIMING.stopMs)
        return jobsOf(server)[0]
      })
      .toMatchObject({ claimed: 0, failure: 'unconfirmed', state: 'waiting' })
    await stopped
  })
})
