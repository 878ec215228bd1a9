import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerFacts } from 'schema/serverFacts.ts'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import * as served from './agencyFacts.ts'

const INSTALLED = join(import.meta.dirname, '../../site/build/facts.json')

test('code that keeps a reference to the agency’s facts reads the new name once the owner has published it', () => {
  const facts: ServerFacts = JSON.parse(readFileSync(INSTALLED, 'utf8'))
  const folder = temporaryFolder()
  const agency = { ...facts.agency, name: 'Amani & Co' }
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ ...facts, agency }))
  const handed = served.agencyFacts
  onTestFinished(() => served.followFacts(null))
  served.followFacts(folder)
  expect(handed.name).toBe('Amani & Co')
})
