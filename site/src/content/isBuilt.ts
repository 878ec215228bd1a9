import { industries } from './industries.ts'
import type { PAGES_OF_RECORDS } from './pagesOfRecords.ts'
import { projects } from './projects.ts'
import { technologyCategories } from './technologies.ts'
import { testimonials } from './testimonials.ts'

const RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  '/industries': industries,
  '/built-by-us': projects,
  '/testimonials': testimonials,
  '/technologies': technologyCategories,
} satisfies Record<(typeof PAGES_OF_RECORDS)[number], readonly unknown[]>

/** Whether the site has this page: one that would hold nothing is not built, and nothing leads there. */
export function isBuilt(path: string): boolean {
  const [page = ''] = path.split('#')
  return RECORDS[page]?.length !== 0
}
