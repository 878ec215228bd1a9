import type {
  LaunchField,
  LaunchItem,
  LaunchLevel,
  LaunchTask,
} from '../../protocol/src/desk/health.ts'

/** Returns a list of one item, because checks concatenate lists. */
type Report = (what: string, remedy: string, fields?: readonly LaunchField[]) => LaunchItem[]

export const must = reportAs('must')
export const should = reportAs('should')
export const know = reportAs('know')

export function about(topic: LaunchTask['topic'], items: readonly LaunchItem[]): LaunchTask[] {
  return items.map((item) => ({ ...item, topic }))
}

/** Returns the answer of a server on one line, without control characters, which could change the terminal's display. */
export function asLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function reportAs(level: LaunchLevel): Report {
  return (what, remedy, fields) => [{ level, what, remedy, ...(fields && { fields }) }]
}
