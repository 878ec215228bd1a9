import { checkReferences, referencesOf } from './checkReferences.ts'
import { collectRecords, findRecord, type Identified, idsOf } from './collectRecords.ts'
import { picture } from './media.ts'
import { services } from './services.ts'
import type { Industry as IndustryRecord } from './types/Industry.ts'

export type Industry = Identified<IndustryRecord>

/** All industries in the order of their page. */
export const industries: readonly Industry[] = collectRecords(
  'content/industries',
  import.meta.glob<IndustryRecord>('../../../content/industries/*.ts', {
    eager: true,
    import: 'industry',
  }),
)

for (const industry of industries) {
  checkReferences(`content/industries/${industry.id}.ts`, referencesOf.industry(industry), {
    services: idsOf(services),
  })
}

/** The industry of this id. Throws when there is none. */
export function findIndustry(id: string): Industry {
  return findRecord('content/industries', industries, id)
}

/** The key of an industry's picture among the media. */
export function industryPictureKey(id: string): string {
  return `industries/${id}`
}

/** An industry's picture. Throws when it was not rendered. */
export function industryPicture(id: string) {
  return picture(industryPictureKey(id))
}
