import type { LaunchItem } from '../../protocol/src/desk/health.ts'

const LEVELS = {
  must: ['Must', 'false or broken in public'],
  should: ['Should', 'works, but not well'],
  know: ['Know', 'what this program cannot see'],
} as const

/** What is done in one go, in the order in which one does it: its title, and how. */
const TOPICS = {
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

/** One thing to do, in a group of what is done in one go. */
export interface LaunchTask extends LaunchItem {
  readonly topic: keyof typeof TOPICS
}

interface Shortened {
  /** Of a group no more tasks than these are listed. */
  readonly most: number
  /** What lists all. */
  readonly command: string
}

/**
 * What is left, as lines that are read from top to bottom: how many of each level, then each group of what is done in one go
 * once, where its most important task belongs, with the more important tasks first.
 */
export function launchReport(tasks: readonly LaunchTask[], { most, command }: Shortened): string[] {
  const topics = Object.keys(TOPICS)
  const sorted = tasks.toSorted((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic))
  const levels = Object.entries(LEVELS).map(([level, names]) => {
    return { names, own: sorted.filter((task) => task.level === level) }
  })
  const counts = levels
    .filter(({ own }) => own.length > 0)
    .map(({ names, own }) => `${names.join(': ')} (${own.length})`)
  const groups = Map.groupBy(
    levels.flatMap(({ own }) => own),
    ({ topic }) => topic,
  )
  return ['', ...counts, ...[...groups].flatMap(([topic, own], at) => group(at + 1, topic, own))]

  function group(place: number, topic: LaunchTask['topic'], own: readonly LaunchTask[]): string[] {
    const [title, how] = TOPICS[topic]
    // ‘and 1 more’ would be as long as the one.
    const shown = own.length <= most + 1 ? own : own.slice(0, most)
    const lines = shown.flatMap(({ level, what, remedy }) => {
      return [`- [${LEVELS[level][0]}] ${what}`, `  → ${remedy}`]
    })
    const hidden = own.length - shown.length
    return [
      ...['', `${place}. ${title}: ${own.length} left`],
      ...(how ? [`   ${how}`] : []),
      ...['', ...lines],
      ...(hidden > 0 ? [`- and ${hidden} more: ${command}`] : []),
    ]
  }
}

export function must(topic: LaunchTask['topic'], what: string, remedy: string): LaunchTask {
  return { level: 'must', topic, what, remedy }
}

export function should(topic: LaunchTask['topic'], what: string, remedy: string): LaunchTask {
  return { level: 'should', topic, what, remedy }
}

export function know(topic: LaunchTask['topic'], what: string, remedy: string): LaunchTask {
  return { level: 'know', topic, what, remedy }
}
