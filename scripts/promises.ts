/**
 * `npm run promises`: asks of each promise that the content makes whether it is true, and writes what is into
 * `content/claims.ts`. `-- --all` asks the confirmed ones again, too. What is not true is listed at the end, to be changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../content/claims.ts'
import { findPromises, type MadePromise } from './content/findPromises.ts'
import { readContentFiles } from './content/readContentFiles.ts'
import { askPromises } from './setup/askPromises.ts'
import { lineOf } from './setup/editSource.ts'
import { SetupRefused } from './setup/SetupRefused.ts'
import { storeEdits } from './setup/storeEdits.ts'

const CONTENT = join(import.meta.dirname, '../content')
/** A shell's convention for whoever stops by Ctrl-C. */
const STOPPED = 130

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--all')) {
    throw new SetupRefused(
      'Usage: npm run promises [-- --all]: --all asks the confirmed ones, too.',
    )
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new SetupRefused(
      'This asks questions, and this is no terminal. By hand: write confirmed: true beside what is true in content/claims.ts.',
    )
  }
  const promises = findPromises(claims, await readContentFiles())
  const all = args.length > 0
  const { isStopped, confirmed, untrue } = await askPromises({
    promises,
    all,
    keep: ({ at }, value) =>
      storeEdits(CONTENT, [
        { file: 'claims.ts', path: ['claims', String(at), 'confirmed'], value },
      ]),
  })
  for (const line of toChange(untrue)) console.log(line)
  const open = promises.length - confirmed
  console.log(`\nConfirmed: ${confirmed} of ${promises.length}.`)
  if (open > 0)
    console.log(`${isStopped ? 'Go on with' : 'What is open is asked again by'}: npm run promises`)
  else if (!all) console.log('To take one back: npm run promises -- --all')
  return isStopped ? STOPPED : 0
}

/** Each with the files and lines of its words, all of them. */
function toChange(untrue: readonly MadePromise[]): string[] {
  if (untrue.length === 0) return []
  const listed = untrue.flatMap(({ confirm, places }) => [
    `- ${confirm}`,
    ...places.map(({ file, path, quote }) => {
      const name = `content/${file}`
      const line = lineOf(name, readFileSync(join(CONTENT, file), 'utf8'), path.split('.'))
      return `  ${line === null ? name : `${name}:${line}`}  “${quote}”`
    }),
  ])
  return [
    '\nNot true: change these words, or take them out. What is gone is not asked again.',
    ...listed,
  ]
}
