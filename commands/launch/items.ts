import type { LaunchItem, LaunchLevel } from '../../protocol/src/desk/health.ts'

/** Groups of things to do together, in the order of work: title, and how. */
export const TOPICS = {
  facts: ['Say who you are', '`npm run setup` asks for nearly all of it.'],
  texts: ['Finish what you began to write', ''],
  promises: [
    'Stand behind what the pages promise, or change it',
    'These are the sample’s words. `npm run promises` shows them one by one and asks whether each is true.',
  ],
  samples: [
    'Put your own work in the place of the samples',
    'docs/content.md says how; `npm run remove -- samples` takes them all away.',
  ],
  company: ['Let clients look you up', '`npm run setup -- company country` asks for most of it.'],
  answers: [
    'Answer what clients ask before they write',
    'A sentence or two behind `answer:`, below each question.',
  ],
  server: [
    'Set the server up',
    'In /etc/agency.env on the server, or among your host’s settings (docs/deploying.md). On the server: sudo agency-desk launch-check',
  ],
  mail: ['Have your mail arrive', 'At whoever keeps your domain’s records (docs/deploying.md).'],
  beyond: ['Look yourself', ''],
} as const satisfies Record<string, readonly [title: string, how: string]>

/** One thing to do, in one of these groups. */
export interface LaunchTask extends LaunchItem {
  readonly topic: keyof typeof TOPICS
}

/** What one check finds: at most one item, most of the time. */
type Report = (what: string, remedy: string) => LaunchItem[]

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
  return (what, remedy) => [{ level, what, remedy }]
}
