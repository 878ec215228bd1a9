import type { RecordFolder } from '../../schema/src/content.ts'
import * as media from '../../scripts/media/settings.ts'
import { CommandRefused } from '../CommandRefused.ts'

const KINDS: Readonly<Record<string, readonly [folder: RecordFolder, what: string]>> = {
  project: ['projects', 'work that you have done, with its case study'],
  client: ['clients', 'a name and a logo on the home page'],
  testimonial: ['testimonials', 'what a client says, with a photo'],
  person: ['people', 'somebody who does the work'],
  service: ['services', 'something that you sell, with its page and its price'],
  developer: ['developers', 'somebody for hire by the hour, with a page'],
  industry: ['industries', 'a trade that you work for'],
}
const PICTURES: Readonly<Record<string, readonly [ending: string, slot: media.Slot]>> = {
  clients: ['svg', media.CLIENT_LOGO],
  testimonials: ['jpg', media.PORTRAIT],
  people: ['jpg', media.PORTRAIT],
  industries: ['jpg', media.INDUSTRY_PICTURE],
}

/** @throws {CommandRefused} where there is no kind of this name. */
export function folderOf(kind: string): RecordFolder {
  const [folder] = KINDS[kind] ?? []
  if (folder) return folder
  const known = Object.keys(KINDS).join(', ')
  throw new CommandRefused(`There is no kind '${kind}': say one of ${known}.`)
}

export const KIND_LIST = Object.entries(KINDS).map(([name, [, what]]) => {
  return `  ${name.padEnd(11)}  ${what}`
})

/** What to put beside a new record. */
export function picturesOf(folder: RecordFolder, id: string): string[] {
  const [ending, slot] = PICTURES[folder] ?? []
  if (slot)
    return [`Its picture belongs at content/${folder}/${id}.${ending}: ${media.sizeWanted(slot)}.`]
  if (folder !== 'projects') return []
  const sizes = Object.entries(media.PROJECT_PICTURES).map(([name, its]) => {
    return `  ${name}: ${media.sizeWanted(its)}`
  })
  return [`Its pictures belong into content/projects/${id}, each as .jpg, .png or .webp:`, ...sizes]
}
