import { writeFile } from 'node:fs/promises'
import { agency } from '../../content/agency.ts'
import { claims } from '../../content/claims.ts'
import type { ContentItems } from '../../server/src/health/readLaunchItems.ts'
import { findContentItems } from './findContentItems.ts'
import { readContentFiles } from './readContentFiles.ts'

/** Leaves for the desk what the launch check lists of this content, where no visitor sees it. */
export async function writeContentItems(file: string): Promise<void> {
  const rateDay = agency.exchange.asOf
  const content = await readContentFiles()
  // As on that day: how old the rate is, counts whoever reads this.
  const items = findContentItems({ content, claims, now: new Date(rateDay) })
  await writeFile(file, JSON.stringify({ items, rateDay } satisfies ContentItems, null, 2))
}
