/**
 * `npm run check-adoption`: makes the sample content somebody's own in copies of the repository, runs every check there but
 * those that hold the sample to its specification, and takes pictures of what changed, into `pictures/adoption/`. The one
 * owner adds to the samples, the other has left none; `-- adds` or `-- least` takes one of them.
 */
import { spawnSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ADOPTED, adoptContent, adoptLeast } from './testing/adoptContent.ts'
import { copyTree } from './testing/copyTree.ts'

const OUTPUT = join(import.meta.dirname, '../pictures/adoption')

/** What each does to a copy, and which pages are looked at. */
const OWNERS = {
  adds: {
    adopt: adoptContent,
    pages: [
      '/',
      '/built-by-us',
      `/case-study/${ADOPTED.project}`,
      `/services/${ADOPTED.service}`,
      '/services/website-design',
      '/about-us',
      '/industries',
      '/hire-a-developer',
      `/hire-a-developer/${ADOPTED.developer}`,
      '/testimonials',
      '/contact',
    ],
  },
  least: { adopt: adoptLeast, pages: ['/', '/about-us', '/hire-a-developer', '/contact'] },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in OWNERS))
if (unknown) {
  console.error(`There is no owner '${unknown}'. There are: ${Object.keys(OWNERS).join(', ')}.`)
  process.exit(2)
}
await rm(OUTPUT, { recursive: true, force: true })
for (const [name, { adopt, pages }] of Object.entries(OWNERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const copy = await copyTree()
  try {
    await adopt(copy)
    run(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'content')
    const checked = run(copy, 'scripts/test.ts')
    const pictured = run(copy, 'scripts/pictures.ts', ...pages)
    await cp(join(copy, 'pictures'), join(OUTPUT, name), { recursive: true })
    console.log(`Pictures of the changed pages: ${join(OUTPUT, name)}`)
    if (!checked || !pictured) process.exitCode = 1
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function run(copy: string, script: string, ...parameters: string[]): boolean {
  return (
    spawnSync(process.execPath, [script, ...parameters], { cwd: copy, stdio: 'inherit' }).status ===
    0
  )
}
