import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentRepository } from './contentRepository.ts'

/** What a backup of the site's content is called, beside the database's. */
const ENDING = '.content'

/** Of the site's folder: all else is made of them. */
const PARTS = ['content.git', 'pictures']

/** Writes all that was published beside a backup of the database. @returns its file; null where nothing was ever changed here. */
export async function backUpContent(dataFolder: string, backup: string): Promise<string | null> {
  const repository = contentRepository(folderIn(dataFolder))
  if ((await repository.head()) === null) return null
  const file = backup + ENDING
  // What drafts name is in no commit yet.
  await repository.keepPictures(picturesIn(dataFolder))
  await repository.bundle(`${file}.part`)
  await rename(`${file}.part`, file)
  return file
}

/**
 * Brings back the content beside a backup; what was there before goes into the folder `aside`. The folder of the site itself stays where it is: a
 * proxy may have it open. @returns false where the backup has none: then nothing is changed.
 */
export async function restoreContent(dataFolder: string, backup: string, aside: string) {
  const file = backup + ENDING
  if (!existsSync(file)) return false
  const [site, before] = [join(dataFolder, 'site'), join(aside, 'site')]
  await moveParts(site, before)
  const repository = contentRepository(folderIn(dataFolder))
  try {
    await repository.create()
    await repository.unbundle(file)
    const pictures = await repository.head('pictures')
    if (pictures !== null) await repository.exportTo(pictures, picturesIn(dataFolder))
  } catch (error) {
    for (const part of PARTS) await rm(join(site, part), { recursive: true, force: true })
    await moveParts(before, site)
    throw error
  }
  return true
}

async function moveParts(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const part of PARTS) {
    if (existsSync(join(from, part))) await rename(join(from, part), join(to, part))
  }
}

function picturesIn(dataFolder: string): string {
  return join(dataFolder, 'site/pictures')
}

function folderIn(dataFolder: string): string {
  return join(dataFolder, 'site/content.git')
}
