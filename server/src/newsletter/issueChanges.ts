import type { IssueChange } from 'protocol/desk/newsletter.ts'
import type { IssueRepository } from './IssueRepository.ts'

/** What may be done to an issue once it is on its way: how, false when nothing changed, and what the trail has of it. */
export const ISSUE_CHANGES: Readonly<
  Record<
    IssueChange,
    {
      readonly apply: (issues: IssueRepository, number: number, nowMs: number) => Promise<boolean>
      readonly noted: string
    }
  >
> = {
  pause: { apply: (issues, number) => issues.pause(number), noted: 'issue paused' },
  resume: {
    apply: (issues, number, nowMs) => issues.resume(number, nowMs),
    noted: 'issue resumed',
  },
  cancel: {
    apply: (issues, number, nowMs) => issues.cancel(number, nowMs),
    noted: 'issue cancelled',
  },
}
