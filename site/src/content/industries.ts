import { collectRecords, findRecord, type Identified } from './collectRecords.ts'
import { picture } from './media.ts'
import { findService } from './services.ts'
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

for (const { id, offerings } of industries) {
  try {
    for (const { service } of offerings) findService(service)
  } catch (error) {
    throw new Error(`content/industries/${id}.ts names what does not exist.`, { cause: error })
  }
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
