import { agencyFacts } from '../agencyFacts.ts'
import { localTime } from '../clock.ts'
import { mailJobStore } from '../mail/mailJobStore.ts'
import type { Server, TellDevices } from '../Subject.ts'
import { enquiryLists } from './enquiryLists.ts'

/** More stand open nowhere. */
const STEPS = 1_000
/** What a weekend or a feast has put off is told as well. */
const LATEST_MS = 5 * 24 * 60 * 60 * 1000

/** Tells the team's devices of each next step once, on its day or when the office opens next. Call it each hour. */
export async function tellOfSteps(server: Server, tell: TellDevices): Promise<void> {
  const mailJobs = mailJobStore(server)
  const atMs = server.now()
  if (agencyFacts.office.openFrom(atMs) !== atMs) return
  const today = localTime(atMs).slice(0, 10)
  const since = localTime(atMs - LATEST_MS).slice(0, 10)
  const due = await enquiryLists(server).withStepDue(today, null, STEPS)
  for (const { number, nextStep } of due) {
    if (!nextStep || nextStep.on < since) continue
    const message = { title: 'A next step is due', path: `/enquiries/${number}` }
    await mailJobs.queue(await tell(message, `step-${number}-${nextStep.on}`), atMs)
  }
  server.onMailQueued()
}
