import type { LaunchTask } from 'protocol/desk/health.ts'
import { DAY_MS } from 'protocol/localDays.ts'
import type { Agency } from 'schema/agency.ts'
import type { ServerFacts } from 'schema/serverFacts.ts'
import type { Config } from '../config.ts'
import { findSettingItems, readBeside } from './findSettingItems.ts'

/** The age from which an exchange rate is reported, in days. */
const RATE_DAYS = 90

/** The content of `launch.json`. The age of the exchange rate is left out, because it grows after the build. */
export interface ContentItems {
  readonly items: readonly LaunchTask[]
}

/** Returns the open tasks of content and settings; null if the site was not built on this machine. */
export function readLaunchItems(
  config: Config,
  siteFolder: string | null,
  nowMs: number,
): LaunchTask[] | null {
  const content = siteFolder && readBeside<ContentItems>(siteFolder, 'launch.json')
  if (!siteFolder || !content) return null
  const facts = readBeside<ServerFacts>(siteFolder, 'facts.json')
  const ofRate = facts ? findRateItems(facts.agency.money, nowMs) : []
  return [...content.items, ...ofRate, ...settingTasks(config, siteFolder)]
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

/** Returns a task if the exchange rate is old. Prices show the day of their rate, so an old rate is not wrong, but of little use. */
export function findRateItems({ beside, asOf = '' }: Agency['money'], nowMs: number): LaunchTask[] {
  const days = Math.floor((nowMs - Date.parse(asOf)) / DAY_MS)
  if (!beside || !(days > RATE_DAYS)) return []
  return [
    {
      topic: 'prices',
      level: 'should',
      what: `The rate of exchange is of ${asOf}, ${days} days ago`,
      remedy: 'Look it up at your central bank, and write down its day.',
      fields: [{ file: 'agency.yaml', path: ['money', 'rate'] }],
    },
  ]
}
