/**
 * `npm run media [-- --ship]`: makes of the pictures in `content/` what the site serves, into `site/build/media`. Only what
 * changed. `--ship` is for whoever changes the sample content: it brings `site/media`, which is committed, up to date.
 */
import { parseArgs } from 'node:util'
import { checkContent } from '../commands/checkContent.ts'
import { stopOnProblems } from '../commands/stopOnProblems.ts'

const { values } = parseArgs({ options: { ship: { type: 'boolean', default: false } } })
await stopOnProblems(async () => {
  await checkContent()
  const { makeMedia, shipMedia } = await import('./media/makeMedia.ts')
  if (values.ship) await shipMedia()
  else console.log((await makeMedia()) === 0 ? 'All media were up to date.' : 'Done.')
})
