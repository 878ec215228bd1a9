/**
 * `npm run promises`: asks of each promise that the content makes whether it is true, and writes what is into
 * `content/promises.yaml`. `-- --all` asks the confirmed ones again, too. What is not true is listed at the end, to be changed.
 */
import { join } from 'node:path'
import { describeProblem } from '../schema/src/reading/Problem.ts'
import { readContent } from '../schema/src/reading/readContent.ts'
import { editContent } from '../schema/src/writing/editContent.ts'
import { CommandRefused } from './CommandRefused.ts'
import { askPromises } from './launch/askPromises.ts'
import { findPromises, type MadePromise } from './launch/findPromises.ts'
import { STOPPED } from './prompts.ts'
import { stopOnProblems } from './stopOnProblems.ts'

const CONTENT = join(import.meta.dirname, '../content')

await stopOnProblems(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--all')) {
    throw new CommandRefused(
      'Usage: npm run promises [-- --all]: --all asks the confirmed ones, too.',
    )
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new CommandRefused(
      'This asks questions, and this is no terminal. By hand: write confirmed: true below what is true in content/promises.yaml.',
    )
  }
  const read = readContent(CONTENT)
  if (!read.content) throw new CommandRefused(read.problems.map(describeProblem).join('\n'))
  const promises = findPromises(read.content, read.texts)
  const all = args.length > 0
  const { isStopped, confirmed, untrue } = await askPromises({
    promises,
    all,
    keep: ({ at }, value) =>
      editContent(CONTENT, [{ file: 'promises.yaml', path: [at, 'confirmed'], value }]),
  })
  for (const line of toChange(untrue)) console.log(line)
  const open = promises.length - confirmed
  console.log(`\nConfirmed: ${confirmed} of ${promises.length}.`)
  if (open > 0)
    console.log(`${isStopped ? 'Go on with' : 'What is open is asked again by'}: npm run promises`)
  else if (!all) console.log('To take one back: npm run promises -- --all')
  process.exitCode = isStopped ? STOPPED : 0
})

/** Each with the files and lines of its words, all of them. */
function toChange(untrue: readonly MadePromise[]): string[] {
  if (untrue.length === 0) return []
  return [
    '\nNot true: change these words, or take them out. What is gone is not asked again.',
    ...untrue.flatMap(({ confirm, places }) => [
      `- ${confirm}`,
      ...places.map(({ file, line, quote }) => `  content/${file}:${line}  “${quote}”`),
    ]),
  ]
}
