import { checkReferences, referencesOf } from './checkReferences.ts'
import { collectRecords, findRecord, type Identified } from './collectRecords.ts'
import { place } from './company.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { technologyIds } from './technologies.ts'
import type { Developer as DeveloperRecord } from './types/Developer.ts'

const HIRE_PATH = '/hire-a-developer'

export type Developer = Identified<DeveloperRecord> & {
  /** Where the developer's page is. */
  readonly path: string
}

const records = collectRecords(
  'content/developers',
  import.meta.glob<DeveloperRecord>('../../../content/developers/*.ts', {
    eager: true,
    import: 'developer',
  }),
)

/** All developers in their order. The first stands for all of them, at the head of the others' addresses. */
export const developers: readonly Developer[] = records.map((record, index) => ({
  ...fillPlaceholders(`content/developers/${record.id}.ts`, record, {
    rate: `$${record.hourlyRate}`,
    place,
  }),
  path: index === 0 ? HIRE_PATH : `${HIRE_PATH}/${record.id}`,
}))

for (const developer of developers) {
  checkReferences(`content/developers/${developer.id}.ts`, referencesOf.developer(developer), {
    technologies: technologyIds,
  })
}

/** The developer of this id. Throws when there is none. */
export function findDeveloper(id: string): Developer {
  return findRecord('content/developers', developers, id)
}

/** The lowest hourly rate, in US dollars. */
export const lowestRate = Math.min(...developers.map(({ hourlyRate }) => hourlyRate))
