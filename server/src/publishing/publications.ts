import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { PublishRequest } from 'protocol/desk/site.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { applyEdits, editsBetween, sourceHash, standsIn } from 'schema/documents.ts'
import type { Work } from '../database/createGroupCommit.ts'
import { conflict, DeskError, found, invalid, isDiskFull } from '../http/deskErrors.ts'
import { deskCommand } from '../ownProcess.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import type { ContentStates, DraftedState } from './contentStates.ts'
import type { ContentStore, ContentVersion, NewPublication } from './contentStore.ts'
import { hashFolder } from './folders.ts'
import { describe, leadBetween } from './leadBetween.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import type { ServedVersions } from './servedVersions.ts'
import type { StoredPictures } from './storedPictures.ts'

/** If a site could not be made, the server tries again after this time. */
const RETRY_MS = 60 * 60_000

const BROUGHT = 'What came with the program'

/** The prefixes of a publication that undoes another, and of one that repeats an undone one. A description never has both. */
const [UNDONE, AGAIN] = ['Undone: ', 'Back again: ']
const OF_TURN = /^(Undone: |Back again: )(.*)$/s

interface PublicationDependencies {
  /** The folder of the content that comes with the program. */
  readonly installed: string
  readonly publisher: PublisherProcess
  readonly pictures: StoredPictures
  readonly store: ContentStore
  readonly states: ContentStates
  readonly versions: ServedVersions
  readonly drafts: ContentDraftStore
  /** Switches visitors and the server's mails to the version at which the link `current` points. */
  readonly serve: () => Promise<void>
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export type Publications = ReturnType<typeof publications>

/** Changes the public site, one change at a time. Each change is first stored in the database; then the served site follows. */
export function publications(dependencies: PublicationDependencies) {
  const { installed, publisher, pictures, store, states, versions, drafts, serve, now, log } =
    dependencies
  let last: Promise<unknown> = Promise.resolve()
  let isPublishing = false
  /** The number of the publication whose site is served; null before the first. */
  let done: number | null = null
  let failure: { readonly number: number; readonly atMs: number; readonly why: string } | null =
    null
  /** Tells which parts of the content that came with the program are not published, and why; null if all are. */
  let conflicts: string | null = null
  /** The hash of the content that came with the program. */
  let brought: string | null = null
  /** The hash of the drafted content whose site has been made, or is being made. */
  let prepared: string | null = null

  return {
    isRunning: () => isPublishing,

    /** Returns the published content. Before the first publication, publishes the content that came with the program. */
    async published(): Promise<ContentVersion> {
      const head = (await store.head()) ?? (await takeInstalled().then(store.head))
      if (head) return head
      throw new DeskError(
        503,
        'unavailable',
        'The website’s texts could not be loaded yet. Try again in a minute.',
      )
    },

    /** Makes the site of the drafts while a member reviews them, so that publishing only has to switch to that version. */
    prepare({ at, source, drafts: all, problems }: DraftedState): void {
      if (all.length === 0 || problems.length > 0 || isPublishing) return
      const hash = sourceHash(source)
      if (prepared === hash) return
      prepared = hash
      inTurn(() => versions.make(hash, at)).catch((error) => {
        // The owner is told of the problem when they publish.
        log.warn({ err: error }, 'the site of the drafts could not be made yet')
        prepared = null
      })
    },

    /** Publishes the drafts of some documents, if they are still as the member saw them. All other drafts stay. */
    publish: ({ documents, versions: seen }: PublishRequest, who: string): Promise<string> =>
      publication(async (head) => {
        const state = await states.drafted(head, documents)
        const { at, source, drafts: all, problems } = state
        if (versionsOf(state) !== seen) {
          throw conflict(
            'Something was changed in the meantime. Look at the changes again, then publish.',
          )
        }
        if (all.length === 0)
          throw conflict('There is nothing to publish: no text or picture is changed.')
        if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
        const values = all.map(({ file, path, version }) => {
          return { file, path, version, value: standsIn(source, file, path) }
        })
        const what = describe(all, head.source, source)
        return release(head, at.edits, { who, what, also: drafts.settle(values) })
      }),

    turnOf,

    /** Undoes the changes of a publication; if they are undone already, publishes them again. */
    undo: (id: string, who: string): Promise<string> =>
      publication(async (head) => {
        const { edits, problem, what } = await turnOf(id, head)
        if (problem !== null) throw conflict(problem)
        return release(head, edits, { who, what })
      }),

    /** Serves the latest publication of the database, unless it is served already. */
    async follow(): Promise<void> {
      const head = await store.head()
      if (head === null || head.number === done) return
      if (failure?.number === head.number && now() - failure.atMs < RETRY_MS) return
      // A publication that was under way may be the latest by now.
      await inTurn(async () => takeOver((await store.head()) ?? head))
    },

    takeInstalled,

    problems: () => [...(failure ? [failure.why] : []), ...(conflicts ? [conflicts] : [])],
  }

  /** Returns the edits that undo a publication, or that publish an undone one again. */
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

  /** Publishes what has changed in the content that comes with the program since the last update. */
  function takeInstalled(): Promise<void> {
    return inTurn(async () => {
      // Tries again if another server published first.
      for (let isTaken = false; !isTaken; ) isTaken = await mergeInstalled()
    })
  }

  /** Runs one publication after the changes that are under way; refuses if another publication is running. */
  async function publication(
    work: (head: ContentVersion) => Promise<ContentVersion | null>,
  ): Promise<string> {
    if (isPublishing) throw conflict('Somebody else is publishing. Try again in a moment.')
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
      'Something else was published in the meantime. Look at the changes again, then publish.',
    )
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }

  function fail(number: number, error: unknown) {
    log.error({ err: error }, 'the site of the published content could not be made')
    const [why = ''] = (error as Error).message.split('\n')
    failure = {
      ...{ number, atMs: now() },
      why: `The site cannot be made of what is published (${why}). Visitors get the one from before; it is tried again each hour.`,
    }
  }

  /**
   * Makes the site of the published content with these edits, then publishes it; `also` runs in the same transaction. @returns null if
   * another member published in the meantime.
   */
  async function release(
    head: ContentVersion,
    edits: readonly ContentEdit[],
    { also, ...commit }: Omit<NewPublication, 'atMs' | 'source'> & { also?: Work<void> },
  ): Promise<ContentVersion | null> {
    const { problems, ...source } = applyEdits(head.source, edits)
    if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
    const hash = sourceHash(source)
    if (hash === sourceHash(head.source)) throw conflict('These changes are already published.')
    await tried(versions.make(hash, { number: head.number, edits }))
    const made = await store.publish(head.number, { ...commit, atMs: now(), source }, also)
    if (made) await takeOver(made)
    return made
  }

  /** Serves a stored publication, even if the server was killed before it could serve it. */
  async function takeOver({ number, source }: ContentVersion): Promise<void> {
    const hash = sourceHash(source)
    // The content that came with the program needs no version, because the site that was built with the program shows it.
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

  /** Publishes the changes between the last and this release's content files; returns false if another server published first. */
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
      // The desk has not changed anything, so visitors get the site that was built with the program.
      const made = { ...commit, atMs: now(), source, installed: { folderHash, source } }
      return (await store.publish(head?.number ?? 0, made)) !== null
    }
    const lead = leadBetween(base.source, source, head.source)
    const left = lead.conflicts.map(({ file }) => file)
    // Documents with a conflict stay as last merged, and no hash is stored, so that each start tries again and reports the conflicts.
    const kept = editsBetween(source, base.source).filter(({ file }) => left.includes(file))
    const taken = {
      folderHash: left.length > 0 ? '' : folderHash,
      source: applyEdits(source, kept),
    }
    if (left.length > 0) {
      const said = lead.conflicts.map(({ file, said }) => `content/${file} (${said})`)
      conflicts = `The program came with changes to texts that the desk has changed, too: ${said.join('; ')}. Visitors see the desk’s texts. Whoever looks after the server can export those with ${deskCommand('content <folder>')}, then must make both versions the same.`
    }
    if (lead.edits.length === 0) {
      await store.setInstalled(taken)
      return true
    }
    return (await release(head, lead.edits, { ...commit, installed: taken })) !== null
  }
}

/** Returns the sum of all drafts' versions; the sum is different after each change. */
export function versionsOf({ drafts }: DraftedState): number {
  return drafts.reduce((sum, { version }) => sum + version, 0)
}

/** Turns the publisher's refusal into an error that tells the member what to do. */
export async function tried<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: Error) => {
    throw error.name === 'PublisherRefusal' && !isDiskFull(error) ? invalid(error.message) : error
  })
}
