import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { comparePrivacyPage } from './findSettingItems.ts'

test.each([
  ['data-retention-months="24"', 24, null],
  ['data-retention-months=""', null, null],
  ['data-retention-months="24"', 12, /^RETENTION_MONTHS is 12 here and 24 on the privacy page/],
  ['data-retention-months="24"', null, /^RETENTION_MONTHS is not set here and 24 /],
  ['data-retention-months=""', 12, /^RETENTION_MONTHS is 12 here and not set on /],
  ['class="another-page"', 12, null],
])('a page with %s is held against %s months', (attribute, retentionMonths, told) => {
  const siteFolder = temporaryFolder()
  const compare = () =>
    comparePrivacyPage(siteFolder, { retentionMonths, desk: null, webhook: null })
  expect(compare()).toBeNull()
  writeFileSync(join(siteFolder, 'privacy-policy.html'), `<div ${attribute}>`)
  if (told) expect(compare()).toMatch(told)
  else expect(compare()).toBeNull()
})

test('a privacy page that says nothing of chats is told of where a desk keeps them', () => {
  const siteFolder = temporaryFolder()
  const desk = { url: null, host: 'localhost', port: 3001 }
  const compare = (html: string) => {
    writeFileSync(
      join(siteFolder, 'privacy-policy.html'),
      `<div data-retention-months="24">${html}`,
    )
    return comparePrivacyPage(siteFolder, { retentionMonths: 24, desk, webhook: null })
  }
  expect(compare('<section id="enquiries">')).toMatch(/^This server keeps chats and calls/)
  expect(compare('<section id="chats">')).toBeNull()
})
