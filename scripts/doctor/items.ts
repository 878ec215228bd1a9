import type { LaunchItem, LaunchLevel } from '../../protocol/src/desk/health.ts'

/** What one check finds: at most one item, most of the time. */
type Report = (what: string, remedy: string) => LaunchItem[]

export const must = reportAs('must')
export const should = reportAs('should')
export const know = reportAs('know')

/** What a name server or a mail server said, on one line and without what could steer a terminal. */
export function asLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function reportAs(level: LaunchLevel): Report {
  return (what, remedy) => [{ level, what, remedy }]
}
