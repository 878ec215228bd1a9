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
    rows: rowsOf(labels, { level, start }),
    links: shared ? [{ label: shared, path: `${path}#terms` }] : [],
  }
}

export function sharedTerms({ sample, heading, labels, more = [], binding, ...said }: Terms) {
  return {
    heading,
    sample,
    text: sample ? binding : undefined,
    rows: [...rowsOf(labels, said), ...more],
  }
}

function rowsOf(
  labels: Terms['labels'],
  said: Partial<Record<keyof Terms['labels'], string | undefined>>,
) {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const text = said[name]
    return text ? [{ label: labels[name], text }] : []
  })
}
