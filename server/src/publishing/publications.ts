import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Work } from '../database/createGroupCommit.ts'
import { deskCommand } from '../deskCommand.ts'
import { conflict, DeskError, found, invalid, isDiskFull } from '../http/deskErrors.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import type { ContentStates, DraftedState } from './contentStates.ts'
import {
  type ContentFiles,
  type ContentStore,
  type ContentVersion,
  filesIn,
  treeOf,
} from './contentStore.ts'
import { describe, fieldIn, leadBetween } from './leadBetween.ts'
import type { ServedVersions } from './servedVersions.ts'

/** After this a site that could not be made is tried again. */
const RETRY_MS = 60 * 60_000

const BROUGHT = 'What came with the program'

interface PublicationDependencies {
  /** The content that came with the program. */
  readonly installed: string
  readonly store: ContentStore
  readonly states: ContentStates
  readonly versions: ServedVersions
  readonly drafts: ContentDraftStore
  /** Has visitors and the server's mails follow, once the link leads to another version. */
  readonly serve: () => Promise<void>
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export type Publications = ReturnType<typeof publications>

/** What changes the site that visitors see. One change at a time; each is in the database first, and then what is served follows. */
export function publications(dependencies: PublicationDependencies) {
  const { installed, store, states, versions, drafts, serve, now, log } = dependencies
  let last: Promise<unknown> = Promise.resolve()
  let isPublishing = false
  /** The number of what is served with all that belongs to it. */
  let done: number | null = null
  let failure: { readonly number: number; readonly atMs: number; readonly why: string } | null =
    null
  /** What keeps the content that the program brings from being published. */
  let conflicts: string | null = null
  /** Of the content that the program brings. */
  let brought: string | null = null
  /** The folder with drafts of which the site is made already, or being made. */
  let prepared: string | null = null

  return {
    isRunning: () => isPublishing,

    /** What is published. Before anything was, that is what the program brings. */
    async published(): Promise<ContentVersion> {
      const head = (await store.head()) ?? (await takeInstalled().then(store.head))
      if (head) return head
      throw new DeskError(503, 'unavailable', 'The content could not be stored yet.')
    },

    /** Makes the site of drafts that somebody looks at, so that publishing them has only to turn to it. */
    prepare({ folder, drafts: all, problems }: DraftedState): void {
      const isSound = all.length > 0 && problems.length === 0
      if (!isSound || isPublishing || prepared === folder) return
      prepared = folder
      inTurn(async () => {
        const content = await states.copy(folder)
        try {
          await versions.make(treeOf(await filesIn(content)), content)
        } finally {
          await rm(content, { recursive: true, force: true })
        }
      }).catch((error) => {
        // The publisher is told.
        log.warn({ err: error }, 'the site of the drafts could not be made yet')
        prepared = null
      })
    },

    /** Publishes all drafts. @param seen - the sum of their versions, as somebody saw them. */
    publish: (seen: number, who: string): Promise<string> =>
      publication(async (head) => {
        const state = await states.drafted(head.files)
        const { folder, drafts: all, published, problems } = state
        if (versionsOf(state) !== seen) {
          throw conflict(
            'Something was changed meanwhile. Look at the changes again, then publish.',
          )
        }
        if (all.length === 0) throw conflict('Nothing is changed.')
        if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
        const values = all.map(({ file, path, version }) => {
          return { file, path, version, value: fieldIn(state, file, path) }
        })
        return release(head, await states.copy(folder), {
          ...{ who, what: describe(all, published), also: drafts.settle(values) },
          onMade: ({ files }) => states.published(state, files),
        })
      }),

    /** Publishes what stood there before a publication, in what it changed. */
    undo: (id: string, who: string): Promise<string> =>
      publication(async (head) => {
        const none = 'There is no such publication.'
        const undone = found(/^\d{1,15}$/.test(id) && (await store.version(Number(id))), none)
        const before = found(await store.version(undone.number - 1), none)
        const lead = await leadOf(undone.files, before.files, head)
        if (lead.conflicts[0]) {
          const { said } = lead.conflicts[0]
          throw conflict(`${said} was changed again since. Undo that first, or change it by hand.`)
        }
        const what = `Undone: ${undone.what}`
        return release(head, await lead.folder(), { who, what })
      }),

    /** Serves what the database says. Does nothing where that is served already. */
    async follow(): Promise<void> {
      const head = await store.head()
      if (head === null || head.number === done) return
      if (failure?.number === head.number && now() - failure.atMs < RETRY_MS) return
      // A publication under way may have changed the head.
      await inTurn(async () => takeOver((await store.head()) ?? head))
    },

    takeInstalled,

    problems: () => [...(failure ? [failure.why] : []), ...(conflicts ? [conflicts] : [])],
  }

  /** Publishes the content that came with the program, where it differs from the last that came. */
  function takeInstalled(): Promise<void> {
    return inTurn(async () => {
      // Until no other server is faster.
      for (let isTaken = false; !isTaken; ) isTaken = await mergeInstalled()
    })
  }

  /** Runs one change of the site, after the changes that are under way. */
  async function publication(
    work: (head: ContentVersion) => Promise<ContentVersion | null>,
  ): Promise<string> {
    if (isPublishing)
      throw conflict('Somebody is publishing at this moment. Try again in a moment.')
    isPublishing = true
    try {
      const made = await inTurn(async () => {
        const head = await store.head()
        return head && work(head)
      })
      if (made) return `${made.number}`
    } finally {
      isPublishing = false
    }
    throw conflict(
      'Something else was published meanwhile. Look at the changes again, then publish.',
    )
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }

  function fail(number: number, error: unknown) {
    log.error({ err: error }, 'the site could not be made of what is published')
    const [why = ''] = (error as Error).message.split('\n')
    failure = {
      ...{ number, atMs: now() },
      why: `The site cannot be made of what is published (${why}). Visitors get the one from before; it is tried again each hour.`,
    }
  }

  /**
   * Makes the site of a folder, then publishes that. The folder is gone afterwards.
   * @returns null where something else was published meanwhile.
   */
  async function release(
    head: ContentVersion,
    content: string,
    {
      onMade = () => {},
      also,
      ...commit
    }: {
      readonly who: string
      readonly what: string
      readonly installed?: ContentFiles
      /** Is done in the same transaction. */
      readonly also?: Work<void>
      readonly onMade?: (made: ContentVersion) => void
    },
  ): Promise<ContentVersion | null> {
    let files: ContentFiles
    try {
      files = await filesIn(content)
      const tree = treeOf(files)
      if (tree === treeOf(head.files)) throw conflict('That is published already.')
      await versions.make(tree, content)
      await store.keep(content, files, now(), head.files)
    } catch (error) {
      throw explained(error)
    } finally {
      await rm(content, { recursive: true, force: true })
    }
    const made = await store.publish(head.number, { ...commit, atMs: now(), files }, also)
    if (!made) return null
    onMade(made)
    await takeOver(made)
    return made
  }

  /** Serves what the database says, also after a server was killed before it did. */
  async function takeOver({ number, files }: ContentVersion): Promise<void> {
    const tree = treeOf(files)
    // The built site is of what the program brought.
    if (tree !== brought || versions.current() !== null) {
      const folder = versions.folderOf(tree)
      if (!existsSync(folder)) {
        const { folder: content } = await states.at(files)
        try {
          await versions.make(tree, content)
        } catch (error) {
          return fail(number, error)
        }
      }
      if (versions.current() !== folder) await versions.turnTo(tree)
      await serve()
    }
    done = number
    failure = null
  }

  /** A folder of what is published, with what leads from some content to another in it. */
  async function leadOf(from: ContentFiles, to: ContentFiles, head: ContentVersion) {
    const current = await states.at(head.files)
    const lead = leadBetween(await states.at(from), await states.at(to), current)
    return {
      ...lead,
      async folder(): Promise<string> {
        const content = await states.copy(current.folder, lead.edits)
        // The file is linked into other folders: writing to it would change it there.
        for (const file of lead.whole) await rm(join(content, file), { force: true })
        await store.write(only(to, lead.whole), content)
        return content
      },
    }
  }

  /** @returns false where another server was faster. */
  async function mergeInstalled(): Promise<boolean> {
    const files = await filesIn(installed)
    brought = treeOf(files)
    conflicts = null
    const [head, base] = [await store.head(), await store.installed()]
    const commit = { who: BROUGHT, what: BROUGHT, atMs: now(), files }
    if (head === null || base === null || treeOf(base) === treeOf(head.files)) {
      // Nothing was published in the desk: the site that was built of this is what is served.
      if (base && treeOf(base) === brought) return true
      await store.keep(installed, files, now(), head?.files)
      return (await store.publish(head?.number ?? 0, { ...commit, installed: files })) !== null
    }
    if (treeOf(base) === brought) return true
    await store.keep(installed, files, now(), head.files)
    const lead = await leadOf(base, files, head)
    const left = new Set(lead.conflicts.map(({ file }) => file))
    const agreed = Object.keys(files).filter((file) => !left.has(file))
    const taken = { ...only(files, agreed), ...only(base, [...left]) }
    if (left.size > 0) {
      const said = lead.conflicts.map(({ file, said }) => `content/${file} (${said})`)
      conflicts = `The program brings other content than before, and the same was changed in the desk: ${said.join('; ')}. What the desk says stays live: ${deskCommand('content <folder>')} writes it out. Bring these files to the same, here or there.`
    }
    if (lead.edits.length + lead.whole.length === 0) {
      await store.setInstalled(taken)
      return true
    }
    const { who, what } = commit
    return (await release(head, await lead.folder(), { who, what, installed: taken })) !== null
  }
}

/** The sum of all drafts' versions: another after each change. */
export function versionsOf({ drafts }: DraftedState): number {
  return drafts.reduce((sum, { version }) => sum + version, 0)
}

function only(content: ContentFiles, files: readonly string[]): ContentFiles {
  return Object.fromEntries(
    files.flatMap((file) => (content[file] === undefined ? [] : [[file, content[file]]])),
  )
}

/** What somebody at the desk can do about it. */
function explained(error: unknown): unknown {
  const { name, message } = error as Error
  return name === 'PublisherRefusal' && !isDiskFull({ message }) ? invalid(message) : error
}
