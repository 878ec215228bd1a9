import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { readConfig } from '../../server/src/config.ts'
import { readLaunchItems } from '../../server/src/health/readLaunchItems.ts'
import { temporaryFolder } from '../../server/test/support/temporaryFolder.ts'
import { writeContentItems } from './writeContentItems.ts'

test('the desk asks for a new rate of exchange when it has grown old, however long ago the site was built', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'build'))
  await writeContentItems(join(folder, 'build/launch.json'))
  const ratesAfter = async (days: number) => {
    const nowMs = Date.parse(agency.exchange.asOf) + days * 86_400_000
    const items = await readLaunchItems(readConfig({}), join(folder, 'dist'), nowMs)
    return items?.map(({ what }) => what).filter((what) => what.includes('rate for shillings'))
  }
  expect(await ratesAfter(90)).toEqual([])
  expect(await ratesAfter(91)).toEqual([expect.stringContaining(', 91 days ago')])
  expect(await ratesAfter(200)).toEqual([expect.stringContaining(', 200 days ago')])
})
