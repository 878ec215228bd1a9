import type { Project, Site } from '../../content/createSite.ts'
import { projectPictures } from '../../content/projectPictures.ts'
import type { SchemaRecord } from './organization.ts'
import { organizationOf } from './organization.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
)

/**
 * A real project as work that was made. No article, which would need the day on which it was published; and no rating, which search
 * engines ignore or punish where a site gives it to itself.
 */
export function caseStudy(project: Project, site: Site): SchemaRecord {
  const { publicUrl } = site.settings
  const { id, path, title, shortDescription, industryName, launched = '' } = project
  const dateCreated = monthOf(launched)
  return {
    '@type': 'CreativeWork',
    name: title,
    description: shortDescription,
    url: publicUrl + path,
    image: publicUrl + projectPictures(id, site.media).poster.fallback,
    ...(industryName && { about: industryName }),
    creator: organizationOf(site),
    ...(dateCreated && { dateCreated }),
  }
}

/** 'March 2026' is `2026-03`; null for what is no month. */
function monthOf(launched: string): string | null {
  const [name = '', year = ''] = launched.split(' ')
  const month = MONTHS.indexOf(name) + 1
  return month > 0 && /^\d{4}$/.test(year) ? `${year}-${String(month).padStart(2, '0')}` : null
}
