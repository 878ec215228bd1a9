import { expect, test } from 'vitest'
import { checkMedia } from './makeMedia.ts'

test('what is committed is what the present content makes', async () => {
  expect(await checkMedia(), 'run `npm run media` and commit what it writes').toEqual([])
})
