import { agencyFacts } from '../agencyFacts.ts'
import { localTime } from '../clock.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import { workerPool } from '../mail/subject.ts'
import type { Server, Subject, TellDevices } from '../Server.ts'
import { BUDGET_LIMITS, createDailyBudget, ROW_BYTES, startOfDay } from './createDailyBudget.ts'
import { enquiriesWithStepDue, inboxVersion, sizeReceivedSince } from './enquiryLists.ts'
import { enquiryMailCarrier } from './enquiryMail.ts'
import { hourlyMails, summaryCarrier } from './enquirySummary.ts'
import { eraseOldEnquiries } from './eraseOldEnquiries.ts'
import { webhookCarrier } from './handOn.ts'
import { inboxRoutes } from './inboxRoutes.ts'
import { typedRoutes } from './typedRoutes.ts'

/** Reads at most this many due steps at once, more than any agency has. */
const STEPS = 1_000
/** A notification about a step may be this late, so that it can wait for the end of a weekend or a holiday. */
const LATEST_MS = 5 * 24 * 60 * 60 * 1000

export async function enquiriesSubject(server: Server, tell: TellDevices) {
  const { config, db, log, now, options } = server
  const { smtp, webhook } = config
  const today = await sizeReceivedSince(db, startOfDay(now())).catch((error: unknown) => {
    log.error(
      { err: error },
      'the enquiries of today could not be counted, so the limit on their bytes per day counts from zero',
    )
    return { bytes: 0, enquiries: 0 }
  })
  const used = today.bytes + today.enquiries * ROW_BYTES
  const budget = createDailyBudget(now, used, options.budget ?? BUDGET_LIMITS)
  return {
    intake: { ...server, budget, hourly: hourlyMails(now, options.enquiryMailsAnHour), tell },
    async deskRoutes(app) {
      await inboxRoutes(app, server)
      await typedRoutes(app, server)
    },
    versions: { inbox: () => inboxVersion(db) },
    carriers: {
      enquiry: enquiryMailCarrier(server),
      'enquiry-summary': summaryCarrier(server),
      webhook: webhookCarrier(server),
    },
    pools: [
      // The webhook needs no mail server. If its URL was removed, the other workers drop the queued messages.
      ...(webhook ? [workerPool(server, 1, ['webhook'])] : []),
      ...(smtp ? [workerPool(server, 1, ['enquiry'])] : []),
    ],
    upkeep: {
      'old enquiries': async () => {
        const { announced, erased } = await eraseOldEnquiries(server, config.retentionMonths, now())
        if (erased > 0) server.onMailQueued()
        if (announced + erased > 0)
          log.info({ announced, erased }, 'old enquiries: erasures, and announced ones')
      },
      'next steps that are due': () => tellOfSteps(server, tell),
    },
    problems: () => [budget.problem()].filter((problem) => problem !== null),
  } satisfies Subject & Record<string, unknown>
}

/** Notifies the team's devices of each due step, once, on its day or when the office next opens. Call it every hour. */
async function tellOfSteps(server: Server, tell: TellDevices): Promise<void> {
  const mailJobs = mailJobStore(server)
  const atMs = server.now()
  if (agencyFacts.office.openFrom(atMs) !== atMs) return
  const today = localTime(atMs).slice(0, 10)
  const since = localTime(atMs - LATEST_MS).slice(0, 10)
  const due = await enquiriesWithStepDue(server.db, today, null, STEPS)
  for (const { number, nextStep } of due) {
    if (!nextStep || nextStep.on < since) continue
    const message = { title: 'A next step is due', path: `/enquiries/${number}` }
    await mailJobs.queue(await tell(message, `step-${number}-${nextStep.on}`), atMs)
  }
  server.onMailQueued()
}
