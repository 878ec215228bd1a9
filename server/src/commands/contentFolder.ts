import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { SiteSource } from 'protocol/publisher.ts'
import { editsBetween } from 'schema/documents.ts'
import { linksBelow } from 'schema/files.ts'
import { writeFolder } from 'schema/yaml/writeFolder.ts'
import { systemClock } from '../clock.ts'
import { deskCommand } from '../ownProcess.ts'
import { type ContentStore, contentStore } from '../publishing/contentStore.ts'
import { type PublisherProcess, publisherProcess } from '../publishing/publisherProcess.ts'
import { storedPictures } from '../publishing/storedPictures.ts'
import { type Command, CommandError, UsageError } from './Command.ts'

/** The file with the number of the publication whose content was written into the folder. */
const MARK = '.publication'

const WHAT_LENGTH = 200

export const contentFolder: Command = {
  name: 'content',
  parameters: '<folder> [--publish]',
  summary:
    'writes what the site says into a folder; with --publish takes a folder that was changed',
  mostArguments: 2,
  async run([named, option], { db, commit, note, now, print, publisherPath, resolveFile, who }) {
    const content = contentStore({ db, commit })
    if (named === undefined) throw new UsageError('The name of the folder is missing.')
    const isPublished = option === '--publish'
    if (option !== undefined && !isPublished)
      throw new UsageError(`There is no option ${option}: use --publish.`)
    const folder = resolveFile(named)
    const mark = join(folder, MARK)
    const head = await content.head()
    if (!head) {
      throw new CommandError(
        'There is no content in the database yet. Start the server once with all its files (npm start): it then stores the content.',
      )
    }
    if (!isPublished) {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        throw new CommandError(`${folder} is not empty: name a new folder.`)
      }
      await write(head.source, folder, content)
      writeFileSync(mark, `${head.number}`)
      const next = deskCommand(`content ${named} --publish`)
      return print(`${folder} holds the live content. To publish your changes to it: ${next}`)
    }
    const older = new CommandError(
      `${folder} is not based on the live content: either something was published since, or the folder comes from elsewhere. Write the live content into a new folder (${deskCommand('content <folder>')}) and make your changes there.`,
    )
    if (!existsSync(mark) || !lstatSync(mark).isFile()) throw older
    if (Number(readFileSync(mark, 'utf8')) !== head.number) throw older
    let changed: readonly string[] = []
    const [link] = lstatSync(folder).isSymbolicLink() ? [''] : linksBelow(folder)
    if (link !== undefined) {
      throw new CommandError(
        `${join(folder, link)} is a link, which may lead out of the content: replace it with the files themselves.`,
      )
    }
    const made = await withPublisher(publisherPath, async (publisher, work) => {
      const source = await publisher.ask('folder', { folder }).catch((error) => {
        throw new CommandError((error as Error).message)
      })
      const edits = editsBetween(head.source, source)
      if (edits.length === 0)
        throw new CommandError(
          'The folder has the same content as the live site, so nothing was changed.',
        )
      await storedPictures(work, work, content).keepAll(source, head.source.pictures, now())
      const { problems } = await publisher.ask('read', source)
      if (problems.length > 0) {
        throw new CommandError(problems.map(({ file, text }) => `${file}: ${text}`).join('\n'))
      }
      changed = [...new Set(edits.map(({ file }) => file))]
      const what = `In files: ${changed.join(', ')}`.slice(0, WHAT_LENGTH)
      return content.publish(head.number, { who, what, atMs: now(), source })
    })
    if (!made) throw older
    await note('site published', `publication ${made.number}`)
    print(`Changed files: ${changed.length}. They are live within a minute.`)
    try {
      writeFileSync(mark, `${made.number}`)
    } catch {
      // The file `mark` cannot be written if another user owns the folder. The next `--publish` then needs a new folder.
    }
  },
}

async function write(source: SiteSource, folder: string, content: ContentStore): Promise<void> {
  writeFolder(source.documents, folder)
  for (const [slot, picture] of Object.entries(source.pictures)) {
    const data = await content.picture(picture)
    if (data === null) throw new Error(`Picture ${slot} is not in the database: restore a backup.`)
    const file = join(folder, slot + extname(picture))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}

/** Starts a publisher with an empty folder for pictures, calls `run`, then stops the publisher and deletes the folder. */
async function withPublisher<Result>(
  path: string,
  run: (publisher: PublisherProcess, pictures: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(path)) {
    throw new CommandError('The publisher is missing. Install all files of the server again.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-content-'))
  const publisher = publisherProcess({ path, folder, clock: systemClock })
  try {
    return await run(publisher, join(folder, 'pictures'))
  } finally {
    publisher.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
