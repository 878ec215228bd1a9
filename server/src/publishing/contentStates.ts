import type { FieldDraft } from 'protocol/desk/site.ts'
import type { ContentFile, ContentProblem, ContentReading, SiteSource } from 'protocol/publisher.ts'
import { applyEdits, contentFiles } from 'schema/documents.ts'
import { documentOf, findWaiting } from './chooseChanges.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import { fieldLabel, labelIn } from './contentFields.ts'
import type { ContentVersion } from './contentStore.ts'
import type { PublisherProcess } from './publisherProcess.ts'

/** The content at one moment, with everything that the publisher read from it. */
export interface ContentState extends ContentReading {
  readonly source: SiteSource
  readonly files: readonly ContentFile[]
  /** Returns the pages that show each field, by `fieldKey`; empty while the content has problems. */
  shows(): Promise<Readonly<Record<string, readonly string[]>>>
  /** Returns the documents whose drafts have to wait, with the reasons. */
  waiting(): ReturnType<typeof findWaiting>
}

/** The published content with drafts applied. `problems` lists everything that prevents the publication of these drafts. */
export interface DraftedState extends ContentState {
  readonly published: ContentState
  readonly drafts: readonly FieldDraft[]
}

/** The drafts, divided into those that can be published and those that are unfinished. */
export interface DraftChoice {
  readonly all: DraftedState
  /** The content with the drafts that can be published. Unfinished documents are as published, or absent if they are new. */
  readonly sound: DraftedState
  readonly waiting: ReadonlyMap<string, readonly ContentProblem[]>
}

/** The cache holds this many states: the published content, the content with all drafts, and earlier states that open screens show. */
const KEPT = 6

export type ContentStates = ReturnType<typeof contentStates>

/** Reads the content as the desk shows it, and caches each state until the content changes. */
export function contentStates(publisher: PublisherProcess, drafts: ContentDraftStore) {
  const kept = new Map<string, Promise<ContentState>>()

  return {
    published: (head: ContentVersion) => keep(head, []),

    /** @param chosen - the documents whose drafts are applied; all documents if absent. */
    async drafted(head: ContentVersion, chosen?: readonly string[]): Promise<DraftedState> {
      const all = await drafts.list()
      return drafted(head, chosen ? draftsOf(chosen, all) : all)
    },

    async choose(head: ContentVersion): Promise<DraftChoice> {
      const all = await drafted(head, await drafts.list())
      const waiting = await all.waiting()
      const going = all.drafts.filter((draft) => !waiting.has(documentOf(draft)))
      return { all, sound: await drafted(head, going), waiting }
    },

    async problemsOf(head: ContentVersion, chosen: readonly string[]) {
      return problemsWith(head, draftsOf(chosen, await drafts.list()))
    },
  }

  async function drafted(head: ContentVersion, own: readonly FieldDraft[]): Promise<DraftedState> {
    const published = await keep(head, [])
    return { ...(await keep(head, own)), published, drafts: own }
  }

  function keep(head: ContentVersion, own: readonly FieldDraft[]): Promise<ContentState> {
    const key = `${head.number} ${own.map(({ version }) => version).join(' ')}`
    const state = kept.get(key) ?? read(head, own)
    // Moves the state to the end, because the first state of the map is dropped when the cache is full.
    kept.delete(key)
    kept.set(key, state)
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
    state.catch(() => kept.delete(key))
    return state
  }

  async function read(head: ContentVersion, own: readonly FieldDraft[]): Promise<ContentState> {
    const { problemsOf, ...edited } = withDrafts(head, own)
    const { pages, facts, problems: found } = await publisher.ask('read', edited.source)
    const problems = problemsOf(found)
    return {
      ...edited,
      ...{ pages, facts, problems },
      shows: once(async () => (found.length > 0 ? {} : publisher.ask('shows', edited.source))),
      waiting: once(() => {
        const isWhole = (file: string) =>
          file in head.source.documents !== file in edited.source.documents
        // New and deleted documents come first, because they are the likeliest cause of problems in other documents.
        const documents = [...new Set(own.map(documentOf))].sort(
          (one, other) => Number(isWhole(other)) - Number(isWhole(one)),
        )
        return findWaiting(documents, problems, (chosen) =>
          problemsWith(head, draftsOf(chosen, own)),
        )
      }),
    }
  }

  async function problemsWith(
    head: ContentVersion,
    own: readonly FieldDraft[],
  ): Promise<readonly ContentProblem[]> {
    const { source, problemsOf } = withDrafts(head, own)
    return problemsOf(await publisher.ask('problems', source))
  }
}

/** Applies drafts to the published content. `problemsOf` adds the publisher's problems, in words for the owner, to those of the drafts. */
function withDrafts({ source: published }: ContentVersion, drafts: readonly FieldDraft[]) {
  const { problems: stale, ...source } = applyEdits(published, drafts)
  const files = contentFiles(source.documents)
  const problemsOf = (found: readonly ContentProblem[]) => [
    ...stale,
    ...found.map((each) => inOwnersWords(each, files)),
  ]
  return { source, files, problemsOf }
}

/** Returns a function that calls `make` only once, but again after a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}

function draftsOf(documents: readonly string[], all: readonly FieldDraft[]): FieldDraft[] {
  return all.filter((draft) => documents.includes(documentOf(draft)))
}

/** Rewrites a problem for the owner: `'chat.number' is empty (Number)` becomes `‘Name, contact and hours: Chat, Number’ is empty`. */
function inOwnersWords(problem: ContentProblem, files: readonly ContentFile[]): ContentProblem {
  const { file, path, text, says } = problem
  if (!path || says === undefined) {
    const said = withoutCode(text, files)
    return { file, path, text: said.charAt(0).toUpperCase() + said.slice(1) }
  }
  const own = { file, path, label: labelIn(files, { file, path }), says: withoutCode(says, files) }
  return { ...own, text: `‘${fieldLabel(files, own)}’ ${own.says}` }
}

/** Returns a sentence with documents by their names, and without the lists of valid names. */
export function withoutCode(text: string, files: readonly ContentFile[]): string {
  // Leaves out the valid names, because the form already offers them as choices.
  const [said = '', names] = text.split(/(?<=[.]) (?:Write one of|There are \{)/, 2)
  const remedy = names?.endsWith('take the link out.') ? 'take the link out' : 'take it out'
  const choose = said === 'is empty.' ? 'Choose one.' : `Choose another, or ${remedy}.`
  return (names === undefined ? said : `${said} ${choose}`)
    .replace(
      /content\/((?:[a-z\d-]+\/)?[a-z\d-]+\.yaml)/g,
      (said, named) => files.find((each) => each.file === named)?.name ?? said,
    )
    .replace(/which is not in content\/\w+/, 'which is not there')
    .replaceAll(/\{([^{}]+)\}|'([^']+)'/g, '‘$1$2’')
    .replace(', each on a line that begins with a hyphen and a space', '')
}
