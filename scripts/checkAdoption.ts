/**
 * `npm run check-adoption`: makes the sample content somebody's own in a copy of the repository, runs every check there
 * but those that hold the sample to its specification, and takes pictures of what changed, into `pictures/adoption/`.
 */
import { spawnSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ADOPTED, adoptContent } from './testing/adoptContent.ts'
import { copyTree } from './testing/copyTree.ts'

const OUTPUT = join(import.meta.dirname, '../pictures/adoption')
const CHANGED = [
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
]

const copy = await copyTree()
try {
  await adoptContent(copy)
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'content')
  const checked = run('scripts/test.ts')
  const pictured = run('scripts/pictures.ts', ...CHANGED)
  await rm(OUTPUT, { recursive: true, force: true })
  await cp(join(copy, 'pictures'), OUTPUT, { recursive: true })
  console.log(`Pictures of the changed pages: ${OUTPUT}`)
  process.exitCode = checked && pictured ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

function run(script: string, ...parameters: string[]): boolean {
  return (
    spawnSync(process.execPath, [script, ...parameters], { cwd: copy, stdio: 'inherit' }).status ===
    0
  )
}
