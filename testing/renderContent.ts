import type { Content } from 'schema/content.ts'
import type { SiteSettings } from '../site/src/content/createSite.ts'
import type { MediaEntry } from '../site/src/content/media.ts'
import { loadRenderer } from '../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'
import type { PreparedSite } from '../site/src/rendering/prerender.ts'
import { presentSettings } from './presentSite.ts'

export interface RenderedSite extends PreparedSite {
  /** The HTML of each page by its path, without the styles. */
  readonly pages: ReadonlyMap<string, string>
}

/** Renders any content in memory and in this process, with the renderer that was built last. */
export async function renderContent(
  content: Content,
  settings: Partial<SiteSettings> = {},
  media: Readonly<Record<string, MediaEntry>> = readMedia(),
): Promise<RenderedSite> {
  const { prepareSite } = await loadRenderer()
  const prepared = prepareSite(content, media, { ...presentSettings, ...settings })
  const pages = prepared.routes.map((route) => [route.path, prepared.render(route, [])] as const)
  return { ...prepared, pages: new Map(pages) }
}
