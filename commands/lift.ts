/**
 * `npm run lift`: brings `content/` of an older version of this program up to the present one. The old folder stays beside it, as
 * `content-1.0.0/`, until its owner deletes it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { CONTENT_VERSION } from '../schema/src/content.ts'
import { liftReleased } from '../schema/src/lifting/liftReleased.ts'
import { readReleased } from '../schema/src/lifting/readReleased.ts'
import { describeProblem } from '../schema/src/reading/Problem.ts'
import { readContent } from '../schema/src/reading/readContent.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'

/** What content of 1.0.0 counts as. */
const RELEASED = 1
const PROMISES = join(import.meta.dirname, '../schema/src/lifting/promises.yaml')

/**
 * Lifts a folder of content in place.
 * @returns what was done, a sentence each.
 * @throws {CommandRefused} where it cannot be lifted, with every reason; the folder is as it was then.
 */
export async function liftContent(folder: string): Promise<string[]> {
  const version = versionOf(folder)
  if (version === CONTENT_VERSION) return ['content/ is of this version already: nothing to do.']
  if (version !== RELEASED) {
    throw new CommandRefused(
      `content/ has version ${version}, and this program knows ${CONTENT_VERSION}: update the program.`,
    )
  }
  const [made, kept] = [`${folder}-lifted`, `${folder}-1.0.0`]
  if (existsSync(kept))
    throw new CommandRefused(`${kept} is there already: delete it, or put it elsewhere.`)
  rmSync(made, { recursive: true, force: true })
  try {
    // Pictures and clips are as they were.
    cpSync(folder, made, { recursive: true, filter: (path) => !/\.ts$/.test(path) })
    const promises = parse(readFileSync(PROMISES, 'utf8'))
    for (const { file, text } of liftReleased(await readReleased(folder), promises)) {
      mkdirSync(dirname(join(made, file)), { recursive: true })
      writeFileSync(join(made, file), text)
    }
    const { problems } = readContent(made)
    if (problems) {
      throw new CommandRefused(
        'content/ is as it was. What it would become has these problems: correct them there first.',
        ...problems.map(describeProblem),
      )
    }
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  renameSync(folder, kept)
  renameSync(made, folder)
  return [
    'content/ is of this version now. What it was is kept in content-1.0.0/: delete that once all is well.',
  ]
}

function versionOf(folder: string): number {
  const format = join(folder, 'format.yaml')
  const isOld = existsSync(join(folder, 'agency.ts'))
  if (existsSync(format) && isOld) {
    throw new CommandRefused(
      'content/ holds files of two versions: put your own there as a whole, as it was before the update, and nothing else.',
    )
  }
  if (existsSync(format)) return Number(parse(readFileSync(format, 'utf8')).version)
  if (isOld) return RELEASED
  throw new CommandRefused(
    'content/ has neither a format.yaml nor an agency.ts: this is no content.',
  )
}

if (process.argv[1] === import.meta.filename) {
  await stopOnProblems(async () => {
    for (const line of await liftContent(join(import.meta.dirname, '../content'))) console.log(line)
  })
}
