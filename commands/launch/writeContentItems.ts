import { writeFile } from 'node:fs/promises'
import { readContent } from '../../schema/src/reading/readContent.ts'
import type { ContentItems } from '../../server/src/health/readLaunchItems.ts'
import { findContentItems } from './findContentItems.ts'

/** Leaves for the desk what the launch check lists of this content, where no visitor sees it. */
export async function writeContentItems(folder: string, file: string): Promise<void> {
  const { content, problems, ...read } = readContent(folder)
  if (!content || !('texts' in read)) throw new Error(`${folder} has ${problems?.length} problems.`)
  const { beside, asOf = '' } = content.agency.money
  const rateDay = beside ? asOf : ''
  // Judged on the day of the rate. The desk adds how old the rate is when it reads this.
  const items = findContentItems({ content, texts: read.texts, now: new Date(rateDay) })
  await writeFile(file, JSON.stringify({ items, rateDay } satisfies ContentItems, null, 2))
}
