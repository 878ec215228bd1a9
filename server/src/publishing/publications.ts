import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, FieldPath } from 'protocol/publisher.ts'
import { DeskError } from '../http/deskErrors.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import { differences, labelOf, schemaOf } from './contentFields.ts'
import type { ContentRepository, NewCommit } from './contentRepository.ts'
import type { ContentState, ContentStates, DraftedState } from './contentStates.ts'
import type { ServedVersions } from './servedVersions.ts'
import { fileOf, pictureAt } from './siteView.ts'

/** A site that could not be made is tried again after so long, unless something else is published before. */
const RETRY_MS = 60 * 60_000

const FORMATS = ['svg', 'png', 'jpg', 'jpeg', 'webp']
const PICTURE = /\.(svg|png|jpg|jpeg|webp)$/
const WHAT_LENGTH = 200
const BROUGHT = 'What came with the program'

interface PublicationDependencies {
  readonly repository: ContentRepository
  readonly states: ContentStates
  readonly versions: ServedVersions
  readonly drafts: ContentDraftStore
  /** Has visitors and the server's mails follow, once the link leads to another version. */
  readonly serve: () => Promise<void>
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export type Publications = ReturnType<typeof publications>

/** What changes the site that visitors see. One change at a time; each is a commit first, and then what is served follows. */
export function publications(dependencies: PublicationDependencies) {
  const { repository, states, versions, drafts, serve, now, log } = dependencies
  let last: Promise<unknown> = Promise.resolve()
  let isPublishing = false
  let isFollowing = false
  /** The commit that is served with all that belongs to it. */
  let done: string | null = null
  let failure: { readonly commit: string; readonly atMs: number; readonly why: string } | null =
    null
  /** What keeps the content that the program brings from being published. */
  let conflicts: string | null = null
  /** The folder with drafts of which the site is made already, or being made. */
  let prepared: string | null = null

  return {
    isRunning: () => isPublishing,

    /** Makes the site of drafts that somebody looks at, so that publishing them has only to turn to it. */
    prepare({ folder, drafts: all, problems }: DraftedState): void {
      const isSound = all.length > 0 && problems.length === 0
      if (!isSound || isPublishing || prepared === folder) return
      prepared = folder
      inTurn(async () => {
        const content = await states.copy(folder)
        try {
          await versions.make(await repository.treeOf(content), content)
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
      publication(async () => {
        const head = await headOrThrow()
        const state = await states.drafted(head)
        const { folder, drafts: all, published, problems } = state
        if (all.reduce((sum, { version }) => sum + version, 0) !== seen) {
          throw refusal('Something was changed meanwhile. Look at the changes again, then publish.')
        }
        if (all.length === 0) throw refusal('Nothing is changed.')
        if (problems[0])
          throw new DeskError(400, 'invalid', problems.map(({ text }) => text).join(' '))
        const content = await states.copy(folder)
        const commit = {
          ...{ parents: [head], who, atMs: now(), what: describe(all, published) },
          fields: all.map(({ file, path, version }) => ({ file, path, version })),
        }
        return release(head, content, commit, (made) => states.committed(state, made))
      }),

    /** Publishes what stood there before a publication, in what it changed. */
    undo: (id: string, who: string): Promise<string> =>
      publication(async () => {
        const head = await headOrThrow()
        const undone = (await repository.history()).find((each) => each.id === id)
        if (!undone) throw new DeskError(404, 'missing', 'There is no such publication.')
        const parent = await repository.parentOf(id)
        const carried = await carry(id, parent, head)
        if ('conflicts' in carried) {
          throw refusal(
            `${carried.conflicts[0]} was changed again since. Undo that first, or change it by hand.`,
          )
        }
        return release(head, carried.content, {
          ...{ parents: [head], who, atMs: now(), what: `Undone: ${undone.what}`, fields: [] },
        })
      }),

    /** Serves what the branch says. Does nothing where that is served already. */
    async follow(): Promise<void> {
      const head = repository.exists() ? await repository.head() : null
      if (head === null || head === done || isFollowing) return
      if (failure?.commit === head && now() - failure.atMs < RETRY_MS) return
      isFollowing = true
      await inTurn(() => takeOver(head)).catch((error) => fail(head, error))
      isFollowing = false
    },

    /** Publishes what the program brings with it now, where it brings other content than it did. */
    async takeInstalled(installed: string): Promise<void> {
      if (!repository.exists()) return
      await inTurn(() => mergeInstalled(installed)).catch((error) => {
        log.error({ err: error }, 'the content that the program brings could not be published')
        const [why = ''] = (error as Error).message.split('\n')
        conflicts = `The content that the program brings could not be published (${why}). Visitors get what was published before.`
      })
    },

    problems: () => [...(failure ? [failure.why] : []), ...(conflicts ? [conflicts] : [])],
  }

  /** What changes the site, once what brings it to where it should be is done. */
  async function publication<T>(work: () => Promise<T>): Promise<T> {
    if (isPublishing) throw refusal('Somebody is publishing at this moment. Try again in a moment.')
    isPublishing = true
    try {
      return await inTurn(work)
    } finally {
      isPublishing = false
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }

  function fail(commit: string, error: unknown) {
    log.error({ err: error }, 'the site could not be made of what is published')
    const [why = ''] = (error as Error).message.split('\n')
    failure = {
      ...{ commit, atMs: now() },
      why: `The site cannot be made of what is published (${why}). Visitors get the one from before; it is tried again each hour.`,
    }
  }

  async function headOrThrow(): Promise<string> {
    const head = await repository.head()
    if (head === null) throw new DeskError(404, 'missing', 'There is no content yet.')
    return head
  }

  /** Makes the site of a folder, then its commit the published one. The folder is gone afterwards. */
  async function release(
    head: string,
    content: string,
    commit: NewCommit,
    onMade: (made: string) => void = () => {},
  ): Promise<string> {
    let made: string
    try {
      const tree = await repository.treeOf(content)
      if (tree === (await repository.treeIn(head))) throw refusal('That is published already.')
      await versions.make(tree, content)
      made = await repository.commitTree(tree, commit)
    } catch (error) {
      throw explained(error)
    } finally {
      await rm(content, { recursive: true, force: true })
    }
    if (!(await repository.move('main', made, head))) {
      throw refusal(
        'Something else was published meanwhile. Look at the changes again, then publish.',
      )
    }
    onMade(made)
    await takeOver(made)
    return made
  }

  /** From here on the branch says what is published: the next start goes on here. */
  async function takeOver(commit: string): Promise<void> {
    if (commit !== (await repository.head('installed'))) {
      const tree = await repository.treeIn(commit)
      const folder = versions.folderOf(tree)
      if (!existsSync(folder)) await versions.make(tree, (await states.at(commit)).folder)
      if (versions.current() !== folder) await versions.turnTo(tree)
      await serve()
      await settle(commit)
    }
    done = commit
    failure = null
  }

  /** Drafts that were published are none any more. */
  async function settle(commit: string): Promise<void> {
    const fields = (await repository.fieldsOf(commit)).filter(({ version }) => version > 0)
    if (fields.length === 0 || (await drafts.list()).length === 0) return
    const state = await states.at(commit)
    await drafts.settle(
      fields.map((field) => ({ ...field, value: fieldIn(state, field.file, field.path) })),
    )
  }

  /**
   * A folder of what is published now, with all that leads from one commit to another: field by field where a file is in both. Or what
   * of it has become something else since.
   */
  async function carry(from: string, to: string, head: string) {
    const [before, after, current] = [
      await states.at(from),
      await states.at(to),
      await states.at(head),
    ]
    const whole: string[] = []
    const edits: ContentEdit[] = []
    const conflicts: string[] = []
    for (const file of await repository.filesBetween(from, to)) {
      const [was, is] = [before, after].map((state) => fieldIn(state, file))
      if (typeof was !== 'object' || typeof is !== 'object') whole.push(file)
      else
        edits.push(
          ...differences(was, is).map((each) => ({ file, base: valueAt(was, each.path), ...each })),
        )
    }
    const wanted = edits.filter((edit) => {
      const stands = fieldIn(current, edit.file, edit.path)
      if (isDeepStrictEqual(stands, edit.value)) return false
      if (!isDeepStrictEqual(stands, edit.base)) conflicts.push(describe([edit], current))
      return true
    })
    if (whole.length > 0) {
      // A picture may have come back in another format.
      const places = [
        ...new Set(
          whole.flatMap((file) => (PICTURE.test(file) ? [file.replace(PICTURE, '')] : [])),
        ),
      ]
      const twins = places.flatMap((place) => FORMATS.map((format) => `${place}.${format}`))
      const open = await repository.filesBetween(to, head, [...whole, ...twins])
      const others = open.length > 0 ? await repository.filesBetween(from, head, open) : []
      conflicts.push(...others.map((file) => nameOf(current, file)))
    }
    if (conflicts.length > 0) return { conflicts }
    const content = await states.copy(current.folder, wanted)
    await repository.restore(to, whole, content)
    return { content }
  }

  async function mergeInstalled(folder: string): Promise<void> {
    const [head, installed] = [await headOrThrow(), await repository.head('installed')]
    let tip = installed ?? head
    const tree = await repository.treeOf(folder)
    const commit = { who: BROUGHT, atMs: now(), what: BROUGHT, fields: [] }
    if (tree !== (await repository.treeIn(tip))) {
      tip = await repository.commitTree(tree, { ...commit, parents: [tip] })
      await repository.move('installed', tip, installed)
    }
    conflicts = null
    const base = await repository.baseOf(tip, head)
    if (base === tip) return
    if (head === installed) {
      // Nothing was published here: what was installed is what is served.
      await repository.move('main', tip, head)
      return
    }
    const carried = await carry(base, tip, head)
    if ('conflicts' in carried) {
      conflicts = `The program brings other content than before, and the same was changed here: ${carried.conflicts.join('; ')}. Nothing of it was taken. Change these on the Site screen to what content/ says, or content/ to what is published.`
      return
    }
    await release(head, carried.content, { ...commit, parents: [head, tip] })
  }
}

function fieldIn(state: ContentState, file: string, path: FieldPath = []): unknown {
  if (pictureOwner(file) !== null) return pictureAt(state, file)
  return valueAt(fileOf(state, file)?.value, path)
}

/** Of a file, or of a picture by its place or its file. */
function nameOf(state: ContentState, file: string): string {
  const place = file.replace(PICTURE, '')
  const owner = pictureOwner(place)
  const name = fileOf(state, owner ?? file)?.name ?? file
  return owner === null ? name : `${name}: ${pictureName(place)}`
}

/** `Maintenance: Starts at; Contact: Lead` */
function describe(
  fields: readonly Pick<FieldDraft, 'file' | 'path' | 'value'>[],
  state: ContentState,
) {
  const said = fields.map(({ file, path, value }) => {
    const stands = fieldIn(state, file)
    const own = value as { name?: string; title?: string } | undefined
    if (pictureOwner(file) !== null) return nameOf(state, file)
    const name = stands === undefined ? (own?.name ?? own?.title ?? file) : nameOf(state, file)
    if (path.length > 0) return `${name}: ${labelOf(schemaOf(file) ?? {}, stands, path)}`
    return value === undefined ? `${name}: deleted` : stands === undefined ? `${name}: new` : name
  })
  const all = said.join('; ')
  return all.length > WHAT_LENGTH ? `${all.slice(0, WHAT_LENGTH)}… (${said.length})` : all
}

function refusal(message: string): DeskError {
  return new DeskError(409, 'conflict', message)
}

/** What somebody at the desk can do about it. */
function explained(error: unknown): unknown {
  const { name, message } = error as Error
  if (/ENOSPC|No space left/.test(message)) {
    return new DeskError(
      503,
      'unavailable',
      'The disk of the server is full: nothing was published. Make room, then publish again.',
    )
  }
  return name === 'PublisherRefusal' ? new DeskError(400, 'invalid', message) : error
}
