import type { Hire } from 'schema/copy/pages.ts'
import type { Developer } from './createSite.ts'

type Terms = NonNullable<Hire['terms']>

/** On what terms a developer is hired, as far as they are said. */
export function hireTerms(
  { sample, heading, labels, ...said }: Terms,
  { level, start }: Developer,
) {
  const terms = { level, start, ...said }
  const questions = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const answer = terms[name]
    return answer ? [{ question: labels[name], answer }] : []
  })
  return { heading, sample, questions }
}
