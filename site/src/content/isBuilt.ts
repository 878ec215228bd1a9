import { industries } from './industries.ts'
import { projects } from './projects.ts'
import { technologyCategories } from './technologies.ts'
import { testimonials } from './testimonials.ts'

/** Pages that would hold nothing without their records. */
const OF_RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  '/industries': industries,
  '/built-by-us': projects,
  '/testimonials': testimonials,
  '/technologies': technologyCategories,
}

/** Whether the site has this page: one that would hold nothing is not built, and nothing leads there. */
export function isBuilt(path: string): boolean {
  const [page = ''] = path.split('#')
  return OF_RECORDS[page]?.length !== 0
}
