import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MADE_MEDIA, readManifest, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { isSampleContent } from '../../testing/depth.ts'
import { makeMedia } from './makeMedia.ts'
import { unlistedFiles } from './storeRenditions.ts'

test.runIf(isSampleContent)('the committed media are those of the sample content', async () => {
  await makeMedia()
  const shipped = readManifest(SHIPPED_MEDIA) ?? {}
  expect(readManifest(MADE_MEDIA), 'run `npm run media -- --ship`, commit what it writes').toEqual(
    shipped,
  )
  const listed = Object.values(shipped).flatMap(({ files }) => files.map(({ path }) => path))
  expect(listed.filter((path) => !existsSync(join(SHIPPED_MEDIA, path)))).toEqual([])
  expect(unlistedFiles(shipped, SHIPPED_MEDIA)).toEqual([])
})
