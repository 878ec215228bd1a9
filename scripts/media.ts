/**
 * `npm run media [-- --check]`: makes of the pictures in `content/` what the site serves, into `site/media`, and the
 * sprite of icons. Only what changed. `--check` makes nothing and ends with 1 when something would be made.
 */
import { parseArgs } from 'node:util'
import { checkContent } from '../commands/checkContent.ts'
import { stopOnProblems } from '../commands/stopOnProblems.ts'
import { ContentProblems } from './content/ContentProblems.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
await stopOnProblems(async () => {
  await checkContent()
  await (values.check ? check() : make())
})

async function make(): Promise<void> {
  const { makeMedia } = await import('./media/makeMedia.ts')
  console.log((await makeMedia()) === 0 ? 'All media were up to date.' : 'Done.')
}

async function check(): Promise<void> {
  const { checkMedia } = await import('./media/makeMedia.ts')
  const stale = await checkMedia()
  for (const { name, reason } of stale) console.log(`${name}: ${reason}`)
  if (stale.length > 0)
    throw new ContentProblems(['Run `npm run media` and commit what it writes.'])
  console.log('All media are up to date.')
}
