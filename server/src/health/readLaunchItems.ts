import type { LaunchItem, LaunchTask } from 'protocol/desk/health.ts'
import { DAY_MS } from 'protocol/localDays.ts'
import type { Config } from '../config.ts'
import { findSettingItems, readBeside } from './findSettingItems.ts'

/** The age from which an exchange rate is reported, in days. */
const RATE_DAYS = 90

export interface ContentItems {
  readonly items: readonly LaunchTask[]
  /** The day of the exchange rate. The server judges the age of the rate, which grows after the build. */
  readonly rateDay: string
}

/** Returns the open tasks of content and settings; null if the site was not built on this machine. */
export function readLaunchItems(
  config: Config,
  siteFolder: string | null,
  nowMs: number,
): LaunchTask[] | null {
  const content = siteFolder && readBeside<ContentItems>(siteFolder, 'launch.json')
  if (!siteFolder || !content) return null
  const { items, rateDay } = content
  const rate = findRateItem(rateDay, nowMs)
  const topic = 'prices' as const
  const ofRate = rate ? [{ ...rate, topic }] : []
  return [...items, ...ofRate, ...settingTasks(config, siteFolder)]
}

/** Returns the settings to change as tasks. Each says in the owner's words what is missing, and in an administrator's words what to do. */
export function settingTasks(config: Config, siteFolder: string): LaunchTask[] {
  return findSettingItems(config, siteFolder)
    .filter(({ level }) => level !== 'know')
    .map((item) => ({
      ...item,
      topic: 'server',
      ...(item.level === 'should' && { canStay: true }),
    }))
}

/**
 * Returns a task if the exchange rate is old. Prices show the day of their rate, so an old rate is not wrong, but of little use.
 * @param day - such as `2026-11-20`.
 */
export function findRateItem(day: string, nowMs: number): LaunchItem | null {
  const days = Math.floor((nowMs - Date.parse(day)) / DAY_MS)
  if (!(days > RATE_DAYS)) return null
  return {
    level: 'should',
    what: `The rate of exchange is of ${day}, ${days} days ago`,
    remedy: 'Look it up at your central bank, and write down its day.',
    fields: [{ file: 'agency.yaml', path: ['money', 'rate'] }],
  }
}
