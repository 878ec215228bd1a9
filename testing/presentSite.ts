import { join } from 'node:path'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { createSite, type SiteSettings } from '../site/src/content/createSite.ts'
import { mediaOf } from '../site/src/content/media.ts'
import { siteSettings } from '../site/src/rendering/buildSettings.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'

/** The content of the site under test. Tests take all names, words, prices and counts from it. */
export const presentContent = requireContent(join(import.meta.dirname, '../content'))

export const presentSettings: SiteSettings = siteSettings(process.env)

export const presentSite = createSite(presentContent, mediaOf(readMedia()), presentSettings)
