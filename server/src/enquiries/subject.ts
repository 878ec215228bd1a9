import { agencyFacts } from '../agencyFacts.ts'
import { agencyCarrier } from '../mail/mailCarrier.ts'
import { workerPool } from '../mail/subject.ts'
import { webhook } from '../mail/webhook.ts'
import type { Server, Subject, TellDevices } from '../Subject.ts'
import { acceptEnquiry, type Submission } from './acceptEnquiry.ts'
import { chatRoutes } from './chatRoutes.ts'
import { BUDGET_LIMITS, createDailyBudget, ROW_BYTES, startOfDay } from './createDailyBudget.ts'
import { writeEnquiryMail } from './enquiryMail.ts'
import { hourlyMails, writeEnquirySummary } from './enquirySummary.ts'
import { eraseOldEnquiries } from './eraseOldEnquiries.ts'
import { inboxRoutes } from './inboxRoutes.ts'
import { notificationCarrier } from './notificationCarrier.ts'
import { tellOfSteps } from './tellOfSteps.ts'

/** Enquiries, from the form to the answer. */
export async function enquiriesSubject(server: Server, tell: TellDevices) {
  const { config, enquiries, log, now, options } = server
  const { notifyUrl, smtp } = config
  const today = await enquiries.receivedSince(startOfDay(now()))
  const used = today.bytes + today.enquiries * ROW_BYTES
  const budget = createDailyBudget(now, used, options.budget ?? BUDGET_LIMITS)
  const notify = notifyUrl === null ? null : webhook(notifyUrl)
  const hourly = hourlyMails(now, options.enquiryMailsAnHour)
  const accepting = { ...server, budget, hourly, tell }
  const deskUrl = config.desk?.url ?? null
  const mail = {
    deskUrl,
    get agency() {
      return agencyFacts
    },
  }
  return {
    budget,
    acceptEnquiry: (submission: Submission) => acceptEnquiry(submission, accepting),
    async deskRoutes(app) {
      await inboxRoutes(app, server)
      await chatRoutes(app, server)
    },
    carriers: {
      enquiry: agencyCarrier(writeEnquiryMail(enquiries, mail), server),
      'enquiry-summary': agencyCarrier(writeEnquirySummary(enquiries, deskUrl), server),
      'enquiry-notification': notificationCarrier({ enquiries, notify, now }),
    },
    pools: [
      // By a worker of its own, with or without a mail server. Without NOTIFY_URL the others drop what was queued before.
      ...(notify ? [workerPool(server, 1, ['enquiry-notification'])] : []),
      ...(smtp ? [workerPool(server, 1, ['enquiry'])] : []),
    ],
    upkeep: {
      'old enquiries': async () => {
        const { retentionMonths } = config
        const { announced, erased } = await eraseOldEnquiries({ enquiries, retentionMonths, now })
        if (announced + erased > 0) log.info({ announced, erased }, 'old enquiries')
      },
      'next steps that are due': () => tellOfSteps({ ...server, tell }),
    },
    problems: () => [budget.problem()].filter((problem) => problem !== null),
  } satisfies Subject & Record<string, unknown>
}
