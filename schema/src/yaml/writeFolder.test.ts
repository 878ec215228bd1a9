import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { SAMPLE } from '../../../testing/copyContent.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { FILES } from '../content.ts'
import { readFolder } from './readFolder.ts'
import { print, toYaml, writeFolder } from './writeFolder.ts'

test('documents are unchanged after they are written to a folder and read again', () => {
  const folder = temporaryFolder()
  const { documents } = readFolder(SAMPLE)
  expect(Object.keys(documents).length).toBeGreaterThan(FILES.length)
  writeFolder(documents, folder)
  expect(readFolder(folder).documents).toEqual(documents)
})

test('every file of the sample content has exactly the format in which the program writes content files', () => {
  const files = Object.keys(readFolder(SAMPLE).documents)
  const text = (file: string) => readFileSync(join(SAMPLE, file), 'utf8')
  expect(files.filter((file) => print(parseDocument(text(file))) !== text(file))).toEqual([])
})

test.each([
  'Señor O’Brien: "yes" & no',
  '{price of maintenance} and more',
  '- a hyphen first',
  '# no comment',
  'true',
  '0722',
  'ends with a space ',
  "it's",
  `${'A long sentence with a colon: and so on. '.repeat(5)}`.trim(),
  '',
])('a text is unchanged after it is written as YAML and read again: %j', (value) => {
  expect(parseDocument(toYaml({ list: [value] }, 'x.json')).toJS()).toEqual({ list: [value] })
})
