/**
 * `npm run media [-- --ship]`: makes of the pictures in `content/` what the site serves, into `site/build/media`. Only what
 * changed. `--ship` is for changes of the sample content: it brings `site/media`, which is committed, up to date.
 */
import { parseArgs } from 'node:util'
import { checkContent } from './content/checkContent.ts'
import { stopOnProblems } from './content/problems.ts'

const { values } = parseArgs({ options: { ship: { type: 'boolean', default: false } } })
await stopOnProblems(async () => {
  await checkContent()
  const { makeMedia } = await import('./media/makeMedia.ts')
  const { PLACES } = await import('./media/updateMedia.ts')
  const made = await makeMedia(values.ship ? PLACES.shipped : PLACES.made)
  console.log(made === 0 ? 'All media were up to date.' : 'Done.')
})
