import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldDraft } from 'protocol/desk/site.ts'
import type { ContentEdit, ContentProblem, ContentReading } from 'protocol/publisher.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import type { ContentRepository } from './contentRepository.ts'
import { type PublisherProcess, PublisherRefusal } from './publisherProcess.ts'

/** Content as it stood or stands, in a folder. */
export interface ContentState {
  readonly commit: string
  readonly folder: string
  readonly reading: ContentReading
  /** On which pages each field shows, by `fieldKey`; nothing while there are problems. */
  shows(): Promise<Readonly<Record<string, readonly string[]>>>
}

/** What is published with all drafts in it. */
export interface DraftedState extends ContentState {
  readonly published: ContentState
  readonly drafts: readonly FieldDraft[]
  /** All that keeps it from being published. */
  readonly problems: readonly ContentProblem[]
}

/** States that are kept: the published one, the drafts' and those before, which somebody may be looking at. */
const KEPT = 6

export type ContentStates = ReturnType<typeof contentStates>

/** Content as folders, made when they are asked for and kept while nothing changes. */
export function contentStates({
  repository,
  publisher,
  drafts,
  folder,
  pictures,
}: {
  readonly repository: ContentRepository
  readonly publisher: PublisherProcess
  readonly drafts: ContentDraftStore
  /** For these folders alone. */
  readonly folder: string
  /** Of the pictures that drafts name. */
  readonly pictures: string
}) {
  const kept = new Map<string, { readonly output: string; readonly state: Promise<ContentState> }>()

  return {
    at,

    /** @param commit - what is published. */
    async drafted(commit: string): Promise<DraftedState> {
      const all = await drafts.list()
      const published = await at(commit)
      const { problems } = published.reading
      if (all.length === 0) return { ...published, published, drafts: all, problems }
      const key = `${commit} ${all.map(({ version }) => version).join(' ')}`
      return keep(key, async (output) => {
        const question = { content: published.folder, output, edits: all, pictures }
        const stale = await publisher.ask('change', question)
        const changed = await stateOf(commit, output)
        const found = [...stale, ...changed.reading.problems]
        return { ...changed, published, drafts: all, problems: found }
      })
    },

    /** A commit was made of the drafts: what was read of them is what it says. */
    committed({ folder: output, reading, shows }: DraftedState, commit: string): void {
      const found = [...kept].find(([, entry]) => entry.output === output)
      if (!found || kept.has(commit)) return
      kept.delete(found[0])
      kept.set(commit, {
        output,
        state: Promise.resolve({ commit, folder: output, reading, shows }),
      })
    },

    async copy(content: string, edits: readonly ContentEdit[] = []): Promise<string> {
      const output = newFolder()
      const left = await publisher.ask('change', { content, output, edits, pictures })
      if (left.length > 0) throw new PublisherRefusal(left.map(({ text }) => text).join('\n'))
      return output
    },
  }

  function at(commit: string): Promise<ContentState> {
    return keep(commit, async (output) => {
      await repository.exportTo(commit, output)
      return stateOf(commit, output)
    })
  }

  function newFolder(): string {
    return join(folder, randomUUID())
  }

  async function stateOf(commit: string, output: string): Promise<ContentState> {
    const reading = await publisher.ask('read', { content: output })
    let shows: ReturnType<ContentState['shows']> | null = null
    return {
      ...{ commit, folder: output, reading },
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
    // Who was asked for last goes last.
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
