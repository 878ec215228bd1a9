import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldDraft } from 'protocol/desk/site.ts'
import type { ContentEdit, ContentProblem, ContentReading } from 'protocol/publisher.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import { placeLabel } from './contentFields.ts'
import { type ContentFiles, type ContentStore, treeOf } from './contentStore.ts'
import { type PublisherProcess, PublisherRefusal } from './publisherProcess.ts'
import type { StoredPictures } from './storedPictures.ts'

/** Content as it stood or stands, in a folder. */
export interface ContentState {
  readonly folder: string
  readonly reading: ContentReading
  /** On which pages each field shows, by `fieldKey`; nothing while there are problems. */
  shows(): Promise<Readonly<Record<string, readonly string[]>>>
}

export interface PublishedState extends ContentState {
  readonly files: ContentFiles
}

/** What is published with all drafts in it. */
export interface DraftedState extends ContentState {
  readonly published: PublishedState
  readonly drafts: readonly FieldDraft[]
  /** All that keeps it from being published. */
  readonly problems: readonly ContentProblem[]
}

/** How many states are kept: the published one, the drafts' one, and earlier ones that open screens still show. */
const KEPT = 6

export type ContentStates = ReturnType<typeof contentStates>

/** Content as folders, made when they are asked for and kept while nothing changes. */
export function contentStates({
  store,
  publisher,
  drafts,
  folder,
  pictures,
}: {
  readonly store: ContentStore
  readonly publisher: PublisherProcess
  readonly drafts: ContentDraftStore
  /** For these folders alone. */
  readonly folder: string
  readonly pictures: StoredPictures
}) {
  const kept = new Map<string, { readonly output: string; readonly state: Promise<ContentState> }>()

  return {
    at,

    /** @param files - what is published. */
    async drafted(files: ContentFiles): Promise<DraftedState> {
      const all = await drafts.list()
      const published = await at(files)
      const { problems } = published.reading
      if (all.length === 0) return { ...published, published, drafts: all, problems }
      const key = `${treeOf(files)} ${all.map(({ version }) => version).join(' ')}`
      return keep(key, async (output) => {
        const content = published.folder
        await pictures.fetch(all)
        const question = { content, output, edits: all, pictures: pictures.folder }
        const stale = await publisher.ask('change', question)
        const changed = await stateOf(output)
        const found = [...stale, ...changed.reading.problems]
        return { ...changed, published, drafts: all, problems: found }
      })
    },

    /** Keeps the state of drafts that were just published as the state of these files. */
    published({ folder: output, reading, shows }: DraftedState, files: ContentFiles): void {
      const found = [...kept].find(([, entry]) => entry.output === output)
      const tree = treeOf(files)
      if (!found || kept.has(tree)) return
      kept.delete(found[0])
      kept.set(tree, { output, state: Promise.resolve({ files, folder: output, reading, shows }) })
    },

    async copy(content: string, edits: readonly ContentEdit[] = []): Promise<string> {
      const output = newFolder()
      const question = { content, output, edits, pictures: pictures.folder }
      const left = await publisher.ask('change', question)
      if (left.length > 0) throw new PublisherRefusal(left.map(({ text }) => text).join('\n'))
      return output
    },
  }

  function at(files: ContentFiles): Promise<PublishedState> {
    return keep(treeOf(files), async (output) => {
      await store.write(files, output)
      return { files, ...(await stateOf(output)) }
    })
  }

  function newFolder(): string {
    return join(folder, randomUUID())
  }

  async function stateOf(output: string): Promise<ContentState> {
    const read = await publisher.ask('read', { content: output })
    const reading = { ...read, problems: read.problems.map((each) => inOwnersWords(each, read)) }
    let shows: ReturnType<ContentState['shows']> | null = null
    return {
      ...{ folder: output, reading },
      shows() {
        if (reading.problems.length > 0) return Promise.resolve({})
        shows ??= publisher.ask('shows', { content: output }).catch((error) => {
          shows = null
          throw error
        })
        return shows
      },
    }
  }

  function keep<State extends ContentState>(
    key: string,
    make: (output: string) => Promise<State>,
  ): Promise<State> {
    const entry = kept.get(key) ?? begun(newFolder())
    // Moved to the end: the least recently used goes first.
    kept.delete(key)
    kept.set(key, entry)
    for (const [old, { output, state }] of [...kept].slice(0, -KEPT)) {
      kept.delete(old)
      state.then(
        () => forget(output),
        () => {},
      )
    }
    return entry.state as Promise<State>

    function begun(output: string) {
      const state = make(output).catch(async (error) => {
        kept.delete(key)
        await forget(output)
        throw error
      })
      return { output, state }
    }
  }

  function forget(output: string): Promise<void> {
    return rm(output, { recursive: true, force: true })
  }
}

/**
 * The reader names files, and a field as its file does, `'chat.number' is empty (Number)`; its owner knows it as
 * `'The agency: Chat, Number'`.
 */
function inOwnersWords(problem: ContentProblem, reading: ContentReading): ContentProblem {
  const { file, path } = problem
  const quoted = `'${path?.join('.')}'`
  const text = problem.text.replace(
    /content\/((?:[a-z\d-]+\/)?[a-z\d-]+\.yaml)(:\d+)?/g,
    (said, named) => reading.files.find((each) => each.file === named)?.name ?? said,
  )
  if (!path || !text.startsWith(quoted)) {
    return { file, path, text: text.charAt(0).toUpperCase() + text.slice(1) }
  }
  const rest = text.slice(quoted.length).replace(/^( is (?:empty|missing)) \(.*?\)/, '$1')
  return { file, path, text: `'${placeLabel(reading, { file, path })}'${rest}` }
}
