import { useQuery } from '@tanstack/react-query'
import { type LaunchTopic, PROMISE_SUBJECTS } from 'protocol/desk/health.ts'
import type { FirstStep } from 'protocol/desk/site.ts'
import { useIsUntold } from '../../../layout/PushOffer.tsx'
import { siteQueries } from '../siteQueries.ts'

export const SUBJECTS: readonly {
  readonly id: string
  readonly title: string
  readonly topics: readonly LaunchTopic[]
}[] = [
  { id: 'who', title: 'Who you are', topics: ['facts', 'look', 'company'] },
  { id: 'charge', title: 'What you charge', topics: ['prices'] },
  { id: 'promise', title: 'What you promise', topics: ['promises'] },
  { id: 'work', title: 'Your first real work', topics: ['samples'] },
  { id: 'found', title: 'Being found', topics: ['texts', 'answers'] },
  { id: 'live', title: 'Going live', topics: ['server', 'mail', 'beyond'] },
]

const LEVELS = ['must', 'should', 'know']

/** The tasks of one step: a single task, or all promises on one subject, because the owner confirms these promises together. */
export type Step = readonly [FirstStep, ...FirstStep[]]

export function stepsOf(tasks: readonly FirstStep[]): Step[] {
  const sorted = [...tasks].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  const subjectOf = (task: FirstStep) => task.confirms?.about ?? task
  // The promises come first, in a fixed order of subjects, so that no subject moves when some of its promises are confirmed.
  return [...new Set([...Object.keys(PROMISE_SUBJECTS), ...sorted.map(subjectOf)])]
    .map((subject) => sorted.filter((task) => subjectOf(task) === subject) as unknown as Step)
    .filter(({ length }) => length > 0)
}

/** Returns how many steps must be done, because visitors see something false or broken. */
export function mustsOf(tasks: readonly FirstStep[]): number {
  return stepsOf(tasks.filter(({ level }) => level === 'must')).length
}

/** Returns how many things the screen 'First steps' lists; 0 while loading, or while problems of the content hide the list. */
export function useStepsLeft(): number {
  const { data } = useQuery(siteQueries.steps)
  const isUntold = useIsUntold()
  if (!data || (data.problems.length > 0 && data.tasks.length === 0)) return 0
  return stepsOf(data.tasks).length + Number(isUntold)
}
