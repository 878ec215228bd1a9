/**
 * `npm run setup [-- section …]`: asks whose site this is, and puts the answers into `content/`. Then it makes icons and social
 * pictures, and says what the launch check still wants.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireContent, requireTexts } from '../schema/src/reading/readContent.ts'
import { writeEditorSchemas } from './content/checkContent.ts'
import { findContentItems } from './content/findContentItems.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'
import { FONT_CHARACTERS } from './fontCharacters.ts'
import { launchReport } from './launch/launchReport.ts'
import { STOPPED } from './prompts.ts'
import { askQuestions } from './setup/askQuestions.ts'
import { sectionsOf } from './setup/questions.ts'

const ROOT = join(import.meta.dirname, '..')
const CONTENT = join(ROOT, 'content')
/** The most tasks that are listed of a group of the launch check, and files on a line. */
const MOST = 2

await stopOnProblems(async () => {
  process.exitCode = await main(process.argv.slice(2))
})

async function main(only: readonly string[]): Promise<number> {
  const ids = sectionsOf(CONTENT, requireContent(CONTENT)).map(({ id }) => id)
  const unknown = only.find((id) => !ids.includes(id))
  if (unknown)
    throw new CommandRefused(`There is no section '${unknown}'. There are: ${ids.join(', ')}.`)
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new CommandRefused(
      'Setup asks questions, and this is no terminal. By hand: docs/content.md says what stands in which file.',
    )
  }
  writeEditorSchemas(CONTENT)
  const { isStopped, changed } = await askQuestions(CONTENT, only)
  console.log(
    changed.length > 0 ? `Kept in content/: ${changed.join(', ')}.` : 'Nothing was changed.',
  )
  if (isStopped) {
    const sections = only.length > 0 ? ` -- ${only.join(' ')}` : ''
    console.log(`Go on with: npm run setup${sections}`)
    return STOPPED
  }
  return finish(changed)
}

/** What follows from the answers, and how to go on. */
function finish(changed: readonly string[]): number {
  const read = requireTexts(CONTENT)
  const { agency, brand } = read.content
  const isInFonts = Array.from(agency.name).every((letter) => FONT_CHARACTERS.includes(letter))
  if (!isInFonts && !run('commands/cutFonts.ts')) return 1
  console.log('\nIcons and social pictures:')
  if (!run('commands/media.ts')) return 1
  const tasks = findContentItems({ ...read, now: new Date(), most: MOST })
  const command = 'npm run launch-check -- --all'
  for (const line of launchReport(tasks, { most: MOST, command })) console.log(line)
  const open = tasks.filter(({ level }) => level === 'must').length
  console.log('\nNext:\n1. See the site: npm start')
  console.log(
    open > 0
      ? `2. Do what is a ‘Must’, ${open} in all; what is done is gone from: npm run launch-check`
      : '2. See what mail and server still need: npm run launch-check',
  )
  console.log('3. Put it on a server: docs/deploying.md')
  // Last, below a list of a screen and more: the pages contradict themselves until then.
  if (changed.includes('colours')) {
    console.log(
      '\nThe pictures at the top of the home page, content/pictures/hero-*, are drawn in the sample’s colours: put your own in their place.',
    )
  }
  if (changed.includes('colours') && !changed.includes('logo') && brand.mark !== 'drawn')
    console.log(
      '\nIcons stand on the new accent: give your logo’s file again: npm run setup -- logo',
    )
  return 0
}

/** In a process of its own, which reads the content as it is now. */
function run(script: string): boolean {
  const options = { cwd: ROOT, stdio: 'inherit' } as const
  return spawnSync(process.execPath, [join(ROOT, script)], options).status === 0
}
