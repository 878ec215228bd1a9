import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { PublishRequest } from 'protocol/desk/site.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { applyEdits, isPlace, type SiteSource, sourceHash, standsIn } from 'schema/documents.ts'
import type { Work } from '../database/createGroupCommit.ts'
import { deskCommand } from '../deskCommand.ts'
import { conflict, DeskError, found, invalid, isDiskFull } from '../http/deskErrors.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import type { ContentStates, DraftedState } from './contentStates.ts'
import type { ContentStore, ContentVersion, InstalledContent } from './contentStore.ts'
import { hashFolder } from './hashFolder.ts'
import { describe, leadBetween } from './leadBetween.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import type { ServedVersions } from './servedVersions.ts'
import type { StoredPictures } from './storedPictures.ts'

/** After this a site that could not be made is tried again. */
const RETRY_MS = 60 * 60_000

const BROUGHT = 'What came with the program'

/** How publications that turn another begin, once, however often it is turned. */
const [UNDONE, AGAIN] = ['Undone: ', 'Back again: ']
const OF_TURN = /^(Undone: |Back again: )(.*)$/s

interface PublicationDependencies {
  /** The folder of the content that came with the program. */
  readonly installed: string
  readonly publisher: PublisherProcess
  readonly pictures: StoredPictures
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
  const { installed, publisher, pictures, store, states, versions, drafts, serve, now, log } =
    dependencies
  let last: Promise<unknown> = Promise.resolve()
  let isPublishing = false
  /** The number of what is served with all that belongs to it. */
  let done: number | null = null
  let failure: { readonly number: number; readonly atMs: number; readonly why: string } | null =
    null
  /** What keeps the content that the program brings from being published. */
  let conflicts: string | null = null
  /** The hash of the content that the program brings. */
  let brought: string | null = null
  /** The hash of the content with drafts of which the site is made already, or being made. */
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
    prepare({ at, source, drafts: all, problems }: DraftedState): void {
      if (all.length === 0 || problems.length > 0 || isPublishing) return
      const hash = sourceHash(source)
      if (prepared === hash) return
      prepared = hash
      inTurn(() => versions.make(hash, at)).catch((error) => {
        // The publisher is told.
        log.warn({ err: error }, 'the site of the drafts could not be made yet')
        prepared = null
      })
    },

    /** Publishes the drafts of some documents, if they are as somebody saw them. All others stay drafts. */
    publish: ({ documents, versions: seen }: PublishRequest, who: string): Promise<string> =>
      publication(async (head) => {
        const state = await states.drafted(head, documents)
        const { at, source, drafts: all, problems } = state
        if (versionsOf(state) !== seen) {
          throw conflict(
            'Something was changed meanwhile. Look at the changes again, then publish.',
          )
        }
        if (all.length === 0) throw conflict('Nothing is changed.')
        if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
        const values = all.map(({ file, path, version }) => {
          return { file, path, version, value: standsIn(source, file, path) }
        })
        const what = describe(all, head.source, source)
        return release(head, at.edits, { who, what, also: drafts.settle(values) })
      }),

    turnOf,

    /** Publishes what stood there before a publication, in what it changed; or publishes that again, where it was undone. */
    undo: (id: string, who: string): Promise<string> =>
      publication(async (head) => {
        const { edits, problem, what } = await turnOf(id, head)
        if (problem !== null) throw conflict(problem)
        return release(head, edits, { who, what })
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

  /** How a publication is undone, or what it changed is published again. */
  async function turnOf(id: string, head: ContentVersion) {
    const none = 'There is no such publication.'
    const own = found(/^\d{1,15}$/.test(id) && (await store.version(Number(id))), none)
    const before = found(await store.version(own.number - 1), none)
    const back = leadBetween(own.source, before.source, head.source)
    const isUndone = back.edits.length === 0 && back.conflicts.length === 0
    const { edits, conflicts } = isUndone
      ? leadBetween(before.source, own.source, head.source)
      : back
    const changed = conflicts.map(({ said }) => said)[0]
    const [, done, rest = own.what] = OF_TURN.exec(own.what) ?? []
    return {
      ...{ before, own, edits },
      turn: isUndone ? ('again' as const) : ('undo' as const),
      problem: changed
        ? `${changed} was changed again since. Undo that first, or change it by hand.`
        : null,
      what: `${isUndone === (done === UNDONE) ? UNDONE : AGAIN}${rest}`,
    }
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
   * Makes the site of what is published with these edits, then publishes that.
   * @returns null where something else was published meanwhile.
   */
  async function release(
    head: ContentVersion,
    edits: readonly ContentEdit[],
    {
      also,
      ...commit
    }: {
      readonly who: string
      readonly what: string
      readonly installed?: InstalledContent
      /** Is done in the same transaction. */
      readonly also?: Work<void>
    },
  ): Promise<ContentVersion | null> {
    const { problems, ...source } = applyEdits(head.source, edits)
    if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
    const hash = sourceHash(source)
    if (hash === sourceHash(head.source)) throw conflict('That is published already.')
    try {
      await versions.make(hash, { number: head.number, edits })
    } catch (error) {
      throw explained(error)
    }
    const made = await store.publish(head.number, { ...commit, atMs: now(), source }, also)
    if (made) await takeOver(made)
    return made
  }

  /** Serves what the database says, also after a server was killed before it did. */
  async function takeOver({ number, source }: ContentVersion): Promise<void> {
    const hash = sourceHash(source)
    // The built site is of what the program brought.
    if (hash !== brought || versions.current() !== null) {
      const folder = versions.folderOf(hash)
      if (!existsSync(folder)) {
        try {
          await versions.make(hash, { number, edits: [] })
        } catch (error) {
          return fail(number, error)
        }
      }
      if (versions.current() !== folder) await versions.turnTo(hash)
      await serve()
    }
    done = number
    failure = null
  }

  /** @returns false where another server was faster. */
  async function mergeInstalled(): Promise<boolean> {
    conflicts = null
    const [head, base] = [await store.head(), await store.installed()]
    const folderHash = await hashFolder(installed)
    if (head && base?.folderHash === folderHash) {
      brought = sourceHash(base.source)
      return true
    }
    const question = { folder: installed, output: pictures.folder }
    const source = await publisher.ask('folder', question)
    brought = sourceHash(source)
    const before = base && sourceHash(base.source)
    if (base && before === brought) {
      await store.setInstalled({ folderHash, source })
      return true
    }
    await pictures.keepAll(source, head?.source.pictures ?? {}, now())
    const commit = { who: BROUGHT, what: BROUGHT }
    if (head === null || base === null || before === sourceHash(head.source)) {
      // Nothing was published in the desk: the site that was built of this is what is served.
      const made = { ...commit, atMs: now(), source, installed: { folderHash, source } }
      return (await store.publish(head?.number ?? 0, made)) !== null
    }
    const lead = leadBetween(base.source, source, head.source)
    const left = lead.conflicts.map(({ file }) => file)
    // What is left is told at each start, until the desk and the program say the same.
    const taken = {
      folderHash: left.length > 0 ? '' : folderHash,
      source: withPartsOf(source, base.source, left),
    }
    if (left.length > 0) {
      const said = lead.conflicts.map(({ file, said }) => `content/${file} (${said})`)
      conflicts = `The program brings other content than before, and the same was changed in the desk: ${said.join('; ')}. What the desk says stays live: ${deskCommand('content <folder>')} writes it out. Bring these files to the same, here or there.`
    }
    if (lead.edits.length === 0) {
      await store.setInstalled(taken)
      return true
    }
    return (await release(head, lead.edits, { ...commit, installed: taken })) !== null
  }
}

/** The sum of all drafts' versions: another after each change. */
export function versionsOf({ drafts }: DraftedState): number {
  return drafts.reduce((sum, { version }) => sum + version, 0)
}

/** A source with the documents and pictures of these names as another has them. */
function withPartsOf(source: SiteSource, other: SiteSource, names: readonly string[]): SiteSource {
  const merged = (own: object, others: object, isMeant: (name: string) => boolean) => {
    const taken = names.filter(isMeant)
    return Object.fromEntries([
      ...Object.entries(own).filter(([name]) => !taken.includes(name)),
      ...Object.entries(others).filter(([name]) => taken.includes(name)),
    ])
  }
  return {
    documents: merged(source.documents, other.documents, (name) => !isPlace(name)),
    pictures: merged(source.pictures, other.pictures, isPlace),
  }
}

/** What somebody at the desk can do about it. */
function explained(error: unknown): unknown {
  const { name, message } = error as Error
  return name === 'PublisherRefusal' && !isDiskFull({ message }) ? invalid(message) : error
}
