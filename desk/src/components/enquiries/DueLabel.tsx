import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import { DAY_MS, dayCalled, HOUR_MS, MINUTE_MS } from 'protocol/localDays.ts'
import type { OfficeClock } from 'protocol/officeHours.ts'
import { agency } from '../../api/agency.ts'
import { useStore } from '../../api/createStore.ts'
import { StateLabel } from '../StateLabel.tsx'
import { atOffice, dayOf, formatDay, noonOf, useNow } from '../Time.tsx'
import { boxNames, count } from '../words.ts'

const weekday = atOffice({ weekday: 'long' })
const clock = atOffice({ hour: 'numeric', minute: '2-digit' })

interface DueLabelProps {
  enquiry: Pick<EnquirySummary, 'answerByMs' | 'status' | 'quarantined'>
}

/** Shows how soon an enquiry must be answered; if no answer is due, shows the enquiry's status. */
export function DueLabel({ enquiry }: DueLabelProps) {
  const nowMs = useNow()
  const { office } = useStore(agency)
  const { answerByMs, status, quarantined } = enquiry
  const standing = quarantined ? 'robots' : status
  const [text, tone] =
    answerByMs === null
      ? ([boxNames[standing], standing === 'won' ? 'good' : undefined] as const)
      : describeDue(answerByMs, nowMs, office)
  return (
    <StateLabel shape="text" tone={tone}>
      {text}
    </StateLabel>
  )
}

/** Describes how much of the office's opening time is left until the promised answer, or how late the answer is: `40 min left`. */
function describeDue(answerByMs: number, nowMs: number, office: OfficeClock) {
  if (nowMs >= answerByMs) return [`${duration(nowMs - answerByMs)} late`, 'bad'] as const
  if (office.openFrom(nowMs) > nowMs) return [nameTime(answerByMs, nowMs), 'open'] as const
  const leftMs = office.between(nowMs, answerByMs)
  return [`${duration(leftMs)} left`, leftMs < 20 * MINUTE_MS ? 'accent' : 'open'] as const
}

function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return count(Math.floor(ms / DAY_MS), 'day', 'days')
}

function nameTime(ms: number, nowMs: number): string {
  const day = formatDay(ms, nowMs) === 'today' ? '' : `${weekday(ms)} `
  return `Answer by ${day}${clock(ms)}`
}

/** The day of an enquiry's next step, in words. A step for today has the colour of a due answer, an overdue step that of a late answer. */
export function StepDay({ on }: { on: string }) {
  const nowMs = useNow()
  const today = dayOf(nowMs)
  const tone = on < today ? 'bad' : on === today ? 'accent' : 'open'
  return (
    <StateLabel shape="text" tone={tone}>
      {describeStep(on, nowMs)}
    </StateLabel>
  )
}

/** Describes the day of a step: `2 days late`, `today`, `tomorrow`, `Thu 3 Dec`. */
export function describeStep(on: string, nowMs: number): string {
  const days = dayCalled(on) - dayCalled(dayOf(nowMs))
  if (days < 0) return `${count(-days, 'day', 'days')} late`
  if (days === 1) return 'tomorrow'
  return formatDay(noonOf(on), nowMs)
}
