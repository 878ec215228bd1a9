import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linksBelow } from 'schema/files.ts'
import { systemClock } from '../clock.ts'
import { deskCommand } from '../deskCommand.ts'
import { contentStore, filesBetween, filesIn } from '../publishing/contentStore.ts'
import { publisherProcess } from '../publishing/publisherProcess.ts'
import { type Command, CommandError, UsageError } from './Command.ts'

/** Names the publication that a folder was written from. */
const MARK = '.publication'

const WHAT_LENGTH = 200

/** What is live, as a folder of files; and such a folder, changed, as a publication. */
export const contentFolder: Command = {
  name: 'content',
  parameters: '<folder> [--publish]',
  summary:
    'writes what the site says into a folder; with --publish takes a folder that was changed',
  takes: 2,
  async run([named, option], { db, commit, note, now, print, publisherPath, resolveFile, who }) {
    const content = contentStore(db, commit)
    if (named === undefined) throw new UsageError('The name of the folder is missing.')
    const isPublished = option === '--publish'
    if (option !== undefined && !isPublished) throw new UsageError(`What is ${option}?`)
    const folder = resolveFile(named)
    const mark = join(folder, MARK)
    const head = await content.head()
    if (!head) {
      throw new CommandError(
        'There is no content in the database: a server that publishes from the desk stores it at its first start.',
      )
    }
    if (!isPublished) {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        throw new CommandError(`${folder} is not empty: name a new folder.`)
      }
      await content.write(head.files, folder)
      writeFileSync(mark, `${head.number}`)
      const next = deskCommand(`content ${named} --publish`)
      return print(`${folder} holds what is live. Once you have changed it: ${next}`)
    }
    const older = new CommandError(
      `${folder} is not what is live, with changes: something was published since, or it comes from elsewhere. Write what is live into a new folder (${deskCommand('content <folder>')}), and change that.`,
    )
    if (!existsSync(mark) || !lstatSync(mark).isFile()) throw older
    if (Number(readFileSync(mark, 'utf8')) !== head.number) throw older
    const [link] = lstatSync(folder).isSymbolicLink() ? [''] : linksBelow(folder)
    if (link !== undefined) {
      throw new CommandError(
        `${join(folder, link)} is a link, which may lead out of the content: put the files themselves in its place.`,
      )
    }
    const problems = await problemsOf(folder, publisherPath)
    if (problems.length > 0) throw new CommandError(problems.join('\n'))
    const files = await filesIn(folder)
    const changed = filesBetween(head.files, files)
    if (changed.length === 0) throw new CommandError('Nothing is changed.')
    const what = `In files: ${changed.join(', ')}`.slice(0, WHAT_LENGTH)
    await content.keep(folder, files, now(), head.files)
    const made = await content.publish(head.number, { who, what, atMs: now(), files })
    if (!made) throw older
    await note('site published', `publication ${made.number}`)
    print(`Changed files: ${changed.length}. They are live within a minute.`)
    try {
      writeFileSync(mark, `${made.number}`)
    } catch {
      // A folder that root copied here: the next change begins with a new one.
    }
  },
}

/** All that a build would refuse. */
async function problemsOf(content: string, publisherPath: string): Promise<string[]> {
  if (!existsSync(publisherPath)) {
    throw new CommandError('Nothing is published here: the server has no program for it.')
  }
  const made = mkdtempSync(join(tmpdir(), 'agency-content-'))
  const publisher = publisherProcess(publisherPath, made, systemClock)
  try {
    const { problems } = await publisher.ask('read', { content })
    return problems.map(({ file, text }) => `${file}: ${text}`)
  } finally {
    publisher.stop()
    rmSync(made, { recursive: true, force: true })
  }
}
