import { findIndustry } from '../../content/industries.ts'
import { caseStudyPath, type Project, projectPoster } from '../../content/projects.ts'
import { organizationOf } from './organizationOf.ts'
import type { SchemaRecord } from './SchemaRecord.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
)

/**
 * A real project as work that was made. No article, which would need the day on which it was published; and no rating, which search
 * engines ignore or punish where a site gives it to itself.
 */
export function caseStudy(project: Project, publicUrl: string): SchemaRecord {
  const { id, title, shortDescription, industry, launched } = project
  const dateCreated = monthOf(launched)
  return {
    '@type': 'CreativeWork',
    name: title,
    description: shortDescription,
    url: publicUrl + caseStudyPath(id),
    image: publicUrl + projectPoster(id).fallback,
    about: findIndustry(industry).name,
    creator: organizationOf(publicUrl),
    ...(dateCreated && { dateCreated }),
  }
}

/** 'March 2026' is `2026-03`; null for what is no month. */
function monthOf(launched: string): string | null {
  const [name = '', year = ''] = launched.split(' ')
  const month = MONTHS.indexOf(name) + 1
  return month > 0 && /^\d{4}$/.test(year) ? `${year}-${String(month).padStart(2, '0')}` : null
}
