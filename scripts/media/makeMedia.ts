import { findStaleIcons, updateIcons } from './drawIcons.ts'
import { findStaleMarks, updateMarks } from './drawMarks.ts'
import { PLACES } from './places.ts'
import { readPages } from './readPages.ts'
import { findStaleMedia, type MediaRun, type StaleMedia, updateMedia } from './updateMedia.ts'

/**
 * Brings the site's mark, icons, renditions and social pictures up to date; prints what it makes.
 * @returns how many things were made.
 */
export async function makeMedia(): Promise<number> {
  const drawn = updateMarks() + (await updateIcons())
  return drawn + (await updateMedia(presentRun()))
}

/** What `makeMedia` would make. */
export async function checkMedia(): Promise<StaleMedia[]> {
  return [...findStaleMarks(), ...(await findStaleIcons()), ...(await findStaleMedia(presentRun()))]
}

function presentRun(): MediaRun {
  return { places: PLACES, readPages, report: (line) => console.log(line) }
}
