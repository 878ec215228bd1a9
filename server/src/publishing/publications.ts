import type { FastifyBaseLogger } from 'fastify'
import type { PublishRequest } from 'protocol/desk/site.ts'
import type { SiteSource } from 'protocol/publisher.ts'
import { applyEdits, editsBetween, sourceHash } from 'schema/documents.ts'
import type { Work } from '../database/createGroupCommit.ts'
import { conflict, DeskError, invalid } from '../http/deskErrors.ts'
import { deskCommand } from '../ownProcess.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import type { ContentStates, DraftedState } from './contentStates.ts'
import type {
  ContentStore,
  ContentVersion,
  InstalledContent,
  NewPublication,
} from './contentStore.ts'
import { conversionOf, refuseMixedPrices } from './conversions.ts'
import { hashFolder } from './folders.ts'
import { describe, leadBetween, turnOf } from './leadBetween.ts'
import { type PublisherProcess, tried } from './publisherProcess.ts'
import type { ServedVersions } from './servedVersions.ts'
import type { StoredPictures } from './storedPictures.ts'

/** If a site could not be made, the server tries again after this time. */
const RETRY_MS = 60 * 60_000

const BROUGHT = 'What came with the program'

interface PublicationDependencies {
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
  const { store, states, versions, drafts, publisher, now, log } = dependencies
  const inTurn = createTurns()
  const served = servedPublication(dependencies)
  const brought = broughtContent(dependencies, publishSource)
  let isPublishing = false
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
        'The website’s texts could not be loaded yet. Try again in a minute.',
      )
    },

    /** Makes the site of the drafts while a member reviews them, so that publishing only has to switch to that version. */
    prepare({ source, drafts: all, problems }: DraftedState): void {
      if (all.length === 0 || problems.length > 0 || isPublishing) return
      const hash = sourceHash(source)
      if (prepared === hash) return
      prepared = hash
      inTurn(async () => {
        // The drafts may have changed again since.
        if (prepared === hash) await versions.make(source)
      }).catch((error) => {
        // No message to the owner: publishing makes the site again and reports the problem.
        log.warn({ err: error }, 'rendering the drafts in advance failed; publishing tries again')
        prepared = null
      })
    },

    /** Publishes the drafts of some documents. Refuses if one of these drafts was changed after the member saw it. Other drafts stay. */
    publish: (
      { documents, versions: sum, shownMs }: PublishRequest,
      who: string,
    ): Promise<string> =>
      publication(async (head) => {
        const state = await states.drafted(head, documents)
        const { source, drafts: all, problems } = state
        const unseen = all.findLast((draft) => draft.atMs > shownMs && draft.who !== who)
        if (unseen || versionsOf(state) !== sum) {
          // Drafts are in order of time. If the sum of their versions has become smaller, a draft was discarded.
          const last = unseen ?? (versionsOf(state) > sum ? all.at(-1) : undefined)
          const changed = last && `${last.who} changed ${describe([last], head.source, source)}`
          throw conflict(
            `${changed ?? 'A change was undone'} in the meantime. Look at the changes again, then publish.`,
          )
        }
        if (all.length === 0)
          throw conflict('There is nothing to publish: no text or picture is changed.')
        if (problems[0]) throw invalid(problems.map(({ text }) => text).join(' '))
        const what = describe(all, head.source, source)
        return publishSource(head, source, { who, what, also: drafts.settle(all) })
      }),

    /** Undoes the changes of a publication; if they are undone already, publishes them again. */
    undo: (id: string, who: string): Promise<string> =>
      publication(async (head) => {
        const { edits, restored, problem, what } = await turnOf(store, id, head)
        if (problem !== null) throw conflict(problem)
        await refuseMixedPrices(await states.drafted(head), edits, restored, publisher)
        return publishSource(head, applyEdits(head.source, edits), { who, what })
      }),

    /** Publishes all prices in the agency's second currency, with the drafts of this currency and its rate. */
    convert: (currency: string, who: string): Promise<string> =>
      publication(async (head) => {
        const state = await states.drafted(head)
        const { source, what, drafts: own } = await conversionOf(state, currency, publisher)
        return publishSource(head, source, { who, what, also: drafts.settle(own) })
      }),

    /** Serves the latest publication of the database, unless it is served already. */
    async follow(): Promise<void> {
      const head = await store.head()
      if (head === null || served.isSettled(head.number)) return
      // A publication that was under way may be the latest by now.
      await inTurn(async () => served.takeOver((await store.head()) ?? head, brought.hash()))
    },

    takeInstalled,

    problems: () => [served.problem(), brought.conflicts()].filter((problem) => problem !== null),
  }

  /** Publishes the changes to the installed content files since the last merge. Merges again if another server published first. */
  function takeInstalled(): Promise<void> {
    return inTurn(async () => {
      for (let isTaken = false; !isTaken; ) isTaken = await brought.merge()
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

  /**
   * Makes the site of a content, then publishes it; `also` runs in the same transaction.
   * @returns null if another member published in the meantime.
   */
  async function publishSource(
    head: ContentVersion,
    source: SiteSource,
    { also, ...commit }: Omit<NewPublication, 'atMs' | 'source'> & { also?: Work<void> },
  ): Promise<ContentVersion | null> {
    if (sourceHash(source) === sourceHash(head.source))
      throw conflict('These changes are already published.')
    await tried(versions.make(source))
    const made = await store.publish(head.number, { ...commit, atMs: now(), source }, also)
    if (made) await served.takeOver(made, brought.hash())
    return made
  }
}

/**
 * Merges the content that came with the program into the published content.
 * @param publishSource - returns null if another server published first.
 */
function broughtContent(
  { installed, publisher, pictures, store, now }: PublicationDependencies,
  publishSource: (
    head: ContentVersion,
    source: SiteSource,
    commit: Omit<NewPublication, 'atMs' | 'source'>,
  ) => Promise<ContentVersion | null>,
) {
  /** Tells which parts of the content are not published, and why; null if all are. */
  let conflicts: string | null = null
  /** The hash of the content; null before the first merge. */
  let hash: string | null = null

  return { hash: () => hash, conflicts: () => conflicts, merge }

  /** Publishes what this release changes in the content files of the last release; returns false if another server published first. */
  async function merge(): Promise<boolean> {
    conflicts = null
    const [head, base] = [await store.head(), await store.installed()]
    const folderHash = await hashFolder(installed)
    if (head && base?.folderHash === folderHash) {
      hash = sourceHash(base.source)
      return true
    }
    const source = await publisher.ask('folder', { folder: installed })
    hash = sourceHash(source)
    const release = { folderHash, source }
    const before = base && sourceHash(base.source)
    if (base && before === hash) {
      await store.setInstalled(release)
      return true
    }
    await pictures.keepAll(source, head?.source.pictures ?? {}, now())
    const commit = { who: BROUGHT, what: BROUGHT }
    if (head === null || base === null || before === sourceHash(head.source)) {
      // The desk has not changed anything, so visitors get the site that was built with the program.
      const made = { ...commit, atMs: now(), source, installed: release }
      return (await store.publish(head?.number ?? 0, made)) !== null
    }
    const merged = mergeRelease(base.source, release, head.source)
    conflicts = merged.conflicts
    if (merged.edits.length === 0) {
      await store.setInstalled(merged.installed)
      return true
    }
    const edited = { ...commit, installed: merged.installed }
    return (await publishSource(head, applyEdits(head.source, merged.edits), edited)) !== null
  }
}

/** Makes and serves the site of stored publications, and remembers which publication is served. */
function servedPublication({ versions, serve, now, log }: PublicationDependencies) {
  let servedNumber: number | null = null
  let failure: { number: number; atMs: number; why: string } | null = null

  return {
    /** Returns whether a publication is served already, or could not be served and is not due for the next try. */
    isSettled: (number: number): boolean =>
      number === servedNumber || (failure?.number === number && now() - failure.atMs < RETRY_MS),

    /**
     * Serves a publication's site; makes the site first if there is none. The program came with the site of the content `installedHash`.
     */
    async takeOver({ number, source }: ContentVersion, installedHash: string | null) {
      const hash = sourceHash(source)
      if (hash !== installedHash || versions.current() !== null) {
        const folder = versions.folderOf(hash)
        try {
          await versions.make(source)
        } catch (error) {
          log.error({ err: error }, 'the site of the published content could not be made')
          const [why = ''] = (error as Error).message.split('\n')
          failure = { number, atMs: now(), why }
          return
        }
        if (versions.current() !== folder) await versions.turnTo(hash)
        await serve()
      }
      servedNumber = number
      failure = null
    },

    problem: () =>
      failure &&
      `The site cannot be made of what is published (${failure.why}). Visitors get the one from before; it is tried again each hour.`,
  }
}

/** Returns a function that runs calls one after the other, also after a failed call. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
}

/** Returns the edits that bring a release's changes into `published`, the conflicts in words, and the base of the next merge (`installed`). */
function mergeRelease(base: SiteSource, release: InstalledContent, published: SiteSource) {
  const { edits, conflicts } = leadBetween(base, release.source, published)
  if (conflicts.length === 0) return { edits, installed: release, conflicts: null }
  const left = conflicts.map(({ file }) => file)
  // Documents with a conflict stay as last merged. No hash is stored, so that each start tries again and reports the conflicts.
  const kept = editsBetween(release.source, base).filter(({ file }) => left.includes(file))
  const said = conflicts.map(({ file, said }) => `content/${file} (${said})`).join('; ')
  return {
    edits,
    installed: { folderHash: '', source: applyEdits(release.source, kept) },
    conflicts: `The program came with changes to texts that the desk has changed, too: ${said}. Visitors see the desk’s texts. Whoever looks after the server can export those with ${deskCommand('content <folder>')}, then must make both versions the same.`,
  }
}

/** Returns the sum of all drafts' versions, which is different after each change. */
export function versionsOf({ drafts }: DraftedState): number {
  return drafts.reduce((sum, { version }) => sum + version, 0)
}
