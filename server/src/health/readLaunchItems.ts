import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchItem } from 'protocol/desk/health.ts'
import type { Config } from '../config.ts'
import { findRateItem } from './findRateItem.ts'
import { findSettingItems } from './findSettingItems.ts'

/** Beside the built site, where no visitor sees it. */
const CONTENT_ITEMS = '../build/launch.json'

/** What the build leaves there. */
export interface ContentItems {
  readonly items: readonly LaunchItem[]
  /** Of the rate of exchange, which grows older after the build. */
  readonly rateDay: string
}

/** What the launch check lists of content and settings; null where the site was not built on this machine. */
export async function readLaunchItems(
  config: Config,
  siteFolder: string | null,
  nowMs: number,
): Promise<LaunchItem[] | null> {
  if (siteFolder === null) return null
  const [content, robots, privacyPage] = await Promise.all(
    [CONTENT_ITEMS, 'robots.txt', 'privacy-policy.html'].map((file) =>
      readIfThere(join(siteFolder, file)),
    ),
  )
  if (typeof content !== 'string') return null
  const { items, rateDay } = JSON.parse(content) as ContentItems
  const rate = findRateItem(rateDay, nowMs)
  const ofSettings = findSettingItems(config, {
    robots: robots ?? null,
    privacyPage: privacyPage ?? null,
  })
  return [...items, ...(rate ? [rate] : []), ...ofSettings.filter(({ level }) => level !== 'know')]
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
