import type { LaunchLevel } from '../../protocol/src/desk/health.ts'
import type { LaunchTask } from './findContentItems.ts'

type LaunchTopic = LaunchTask['topic']

interface Shortened {
  /** Of a group no more tasks than these are listed. */
  readonly most: number
  /** What lists all. */
  readonly command: string
}

const LEVELS: Readonly<Record<LaunchLevel, readonly [name: string, meaning: string]>> = {
  must: ['Must', 'false or broken in public'],
  should: ['Should', 'works, but not well'],
  know: ['Know', 'what this program cannot see'],
}

/** In the order in which one does them: what is to do, and how. */
const TOPICS: Readonly<Record<LaunchTopic, readonly [title: string, how: string]>> = {
  facts: ['Say who you are', '`npm run setup` asks for nearly all of it.'],
  texts: ['Finish what you began to write', ''],
  promises: [
    'Stand behind what the pages promise, or change it',
    'These are the sample’s words. `npm run promises` shows them one by one and asks whether each is true.',
  ],
  samples: [
    'Put your own work in the place of the samples',
    'docs/content.md says how; `npm run remove -- samples` deletes those of projects, clients and testimonials.',
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
}

/**
 * What is left, as lines that are read from top to bottom: how many of each level, then each group of what is done in one go
 * once, where its most important task belongs, with the more important tasks first.
 */
export function launchReport(tasks: readonly LaunchTask[], { most, command }: Shortened): string[] {
  const levels = Object.keys(LEVELS) as LaunchLevel[]
  const topics = Object.keys(TOPICS) as LaunchTopic[]
  const byLevel = Object.groupBy(tasks, ({ level }) => level)
  const inOrder = levels.flatMap((level) =>
    (byLevel[level] ?? []).toSorted((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic)),
  )
  return [
    '',
    ...levels
      .filter((level) => byLevel[level])
      .map((level) => `${LEVELS[level].join(': ')} (${byLevel[level]?.length})`),
    ...[...Map.groupBy(inOrder, ({ topic }) => topic)].flatMap(([topic, own], at) =>
      group(`${at + 1}. `, topic, own),
    ),
  ]

  function group(place: string, topic: LaunchTopic, own: readonly LaunchTask[]): string[] {
    const [title, how] = TOPICS[topic]
    // ‘and 1 more’ would be as long as the one.
    const shown = own.length <= most + 1 ? own : own.slice(0, most)
    const hidden = own.length - shown.length
    return [
      '',
      `${place}${title}: ${own.length} left`,
      ...(how ? [`   ${how}`] : []),
      '',
      ...shown.flatMap(({ level, what, remedy }) => [
        `- [${LEVELS[level][0]}] ${what}`,
        `  → ${remedy}`,
      ]),
      ...(hidden > 0 ? [`- and ${hidden} more: ${command}`] : []),
    ]
  }
}
