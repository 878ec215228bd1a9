import { LAUNCH_TOPICS, type LaunchField, type LaunchTask } from '../../protocol/src/desk/health.ts'

const LEVELS = {
  must: ['Must', 'false or broken in public'],
  should: ['Should', 'works, but not well'],
  know: ['Know', 'what this program cannot see'],
} as const

interface Shortened {
  /** The most tasks to list for a topic, and the most fields for a task. */
  readonly most: number
  /** The command that lists all tasks. */
  readonly command: string
  /** The number of the line; null if unknown. */
  lineOf(file: string, path: string): number | null
}

/** Returns the report as lines: the number of tasks of each level, then the topics. The topics with the most important tasks come first. */
export function launchReport(
  tasks: readonly LaunchTask[],
  { most, command, lineOf }: Shortened,
): string[] {
  const topics = Object.keys(LAUNCH_TOPICS)
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

  function group(nth: number, topic: LaunchTask['topic'], own: readonly LaunchTask[]): string[] {
    const [title, how] = LAUNCH_TOPICS[topic]
    // With one task too many, the line ‘and 1 more’ would be as long as the task itself.
    const shown = own.length <= most + 1 ? own : own.slice(0, most)
    const lines = shown.flatMap(({ level, what, remedy, fields = [], confirms = [] }) => {
      const named = [confirms, fields].flat().map(locationOf)
      const where = named.length > 0 ? ` In ${few(named, most)}.` : ''
      return [`- [${LEVELS[level][0]}] ${what}`, `  → ${remedy}${where}`]
    })
    const hidden = own.length - shown.length
    const head = ['', `${nth}. ${title}: ${own.length} left`, how && `   ${how}`].filter(Boolean)
    return ['', ...head, '', ...lines, ...(hidden > 0 ? [`- and ${hidden} more: ${command}`] : [])]
  }

  function locationOf({ file, path }: LaunchField): string {
    const at = path.join('.')
    const line = at === '' ? null : lineOf(file, at)
    return `content/${file}${line === null ? '' : `:${line}`}${at === '' ? '' : ` at ${at}`}`
  }
}

/** Returns the distinct fields as a list. A long list is cut off, and ends with the number of further fields. */
function few(all: readonly string[], most: number): string {
  const names = [...new Set(all)]
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}
