import { expect, test } from 'vitest'
import { isSampleContent } from '../content/isSampleContent.ts'
import { checkShipped } from './makeMedia.ts'

test.runIf(isSampleContent)('what ships is what the sample content makes', async () => {
  expect(await checkShipped(), 'run `npm run media -- --ship`, commit what it writes').toEqual([])
})
