/**
 * `npm run media` renders the changed pictures of `content/` into `site/build/media`. With `-- --ship`, after a change of the sample
 * content, it renders the sample's pictures into `site/media`, which is committed.
 */
import { parseArgs } from 'node:util'
import { checkContent } from './content/checkContent.ts'
import { stopOnProblems } from './content/problems.ts'
import { makeMedia } from './media/makeMedia.ts'
import { MEDIA_FOLDERS } from './media/updateMedia.ts'

const { values } = parseArgs({ options: { ship: { type: 'boolean', default: false } } })
await stopOnProblems(async () => {
  await checkContent()
  const made = await makeMedia(values.ship ? MEDIA_FOLDERS.shipped : MEDIA_FOLDERS.made)
  console.log(made === 0 ? 'All media were up to date.' : 'Done.')
})
