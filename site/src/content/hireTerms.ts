import type { Hire } from 'schema/copy/pages.ts'
import type { Developer } from './createSite.ts'

type Terms = NonNullable<Hire['terms']>

export function ownTerms(
  { sample, heading, labels, shared }: Terms,
  { level, start }: Developer,
  path: string,
) {
  return {
    heading,
    sample,
    questions: rowsOf(labels, { level, start }),
    links: shared ? [{ label: shared, path }] : [],
  }
}

export function sharedTerms({ sample, heading, labels, more = [], binding, ...said }: Terms) {
  return {
    heading,
    sample,
    text: sample ? binding : undefined,
    questions: [
      ...rowsOf(labels, said),
      ...more.map(({ label, text }) => ({ question: label, answer: text })),
    ],
  }
}

function rowsOf(
  labels: Terms['labels'],
  said: Partial<Record<keyof Terms['labels'], string | undefined>>,
) {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const answer = said[name]
    return answer ? [{ question: labels[name], answer }] : []
  })
}
