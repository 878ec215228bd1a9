import type {
  LaunchItem,
  LaunchLevel,
  LaunchPlace,
  LaunchTask,
} from '../../protocol/src/desk/health.ts'

/** What one check finds: at most one item, most of the time. */
type Report = (what: string, remedy: string, places?: readonly LaunchPlace[]) => LaunchItem[]

export const must = reportAs('must')
export const should = reportAs('should')
export const know = reportAs('know')

/** What is found, with its group. */
export function about(topic: LaunchTask['topic'], items: readonly LaunchItem[]): LaunchTask[] {
  return items.map((item) => ({ ...item, topic }))
}

/** What a name server or a mail server said, on one line and without what could steer a terminal. */
export function asLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function reportAs(level: LaunchLevel): Report {
  return (what, remedy, places) => [{ level, what, remedy, ...(places && { places }) }]
}
