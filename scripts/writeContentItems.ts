import { writeFile } from 'node:fs/promises'
import { claims } from '../content/claims.ts'
import { findContentItems } from './findContentItems.ts'
import { readContentFiles } from './readContentFiles.ts'

/** Leaves for the desk what the launch check lists of this content, where no visitor sees it. */
export async function writeContentItems(file: string): Promise<void> {
  const content = await readContentFiles()
  const items = findContentItems({ content, claims, now: new Date() })
  await writeFile(file, JSON.stringify(items, null, 2))
}
