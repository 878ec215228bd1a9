import type { Content } from 'schema/content.ts'
import type { SiteSettings } from '../site/src/content/createSite.ts'
import type { MediaEntry } from '../site/src/content/media.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'
import { type PreparedSite, prepareSite } from '../site/src/rendering/prerender.ts'
import { presentSettings } from './presentSite.ts'

export interface RenderedSite extends PreparedSite {
  /** The HTML of each page without its styles, by its path. */
  readonly pages: ReadonlyMap<string, string>
}

/** Renders any content in memory, in this process: under Vitest, which reads components. */
export async function renderContent(
  content: Content,
  settings: Partial<SiteSettings> = {},
  media: Readonly<Record<string, MediaEntry>> = readMedia(),
): Promise<RenderedSite> {
  const prepared = prepareSite(content, media, { ...presentSettings, ...settings })
  const pages = new Map<string, string>()
  for (const route of prepared.routes) pages.set(route.path, await prepared.render(route, []))
  return { ...prepared, pages }
}
