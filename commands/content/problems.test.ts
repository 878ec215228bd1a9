import { expect, test } from 'vitest'
import { ContentRefused } from '../../schema/src/yaml/readFolder.ts'
import { describeProblems } from './problems.ts'

test('problems that an owner can solve are described in sentences without a stack trace; a bug keeps its stack trace', () => {
  expect(describeProblems(new ContentRefused(['One', 'Two']))).toEqual(['One', 'Two'])
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: 'agency.yaml' })
  expect(describeProblems(full)).toEqual(['agency.yaml cannot be written (ENOSPC).'])
  expect(describeProblems(new Error('A fault'))).toBe(null)
  expect(describeProblems('thrown')).toBe(null)
})
