import type { FieldDraft } from 'protocol/desk/site.ts'
import type {
  ContentAt,
  ContentEdit,
  ContentFile,
  ContentProblem,
  ContentReading,
} from 'protocol/publisher.ts'
import { applyEdits, contentFiles, type SiteSource } from 'schema/documents.ts'
import { documentOf, findWaiting } from './chooseChanges.ts'
import type { ContentDraftStore } from './contentDraftStore.ts'
import { fieldLabel, labelIn } from './contentFields.ts'
import type { ContentVersion } from './contentStore.ts'
import type { PublisherProcess } from './publisherProcess.ts'

/** The content at one moment, with everything that the publisher read from it. */
export interface ContentState extends ContentReading {
  readonly at: ContentAt
  readonly source: SiteSource
  readonly files: readonly ContentFile[]
  /** Returns the pages that show each field, by `fieldKey`; empty while the content has problems. */
  shows(): Promise<Readonly<Record<string, readonly string[]>>>
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
  let lastWaiting: { readonly key: string; readonly found: ReturnType<typeof findWaiting> } | null =
    null

  return {
    published,

    /** @param chosen - the documents whose drafts are applied; all documents if absent. */
    async drafted(head: ContentVersion, chosen?: readonly string[]): Promise<DraftedState> {
      const all = await drafts.list()
      return withDrafts(head, chosen ? draftsOf(chosen, all) : all)
    },

    async choose(head: ContentVersion): Promise<DraftChoice> {
      const own = await drafts.list()
      const all = await withDrafts(head, own)
      if (all.problems.length === 0) return { all, sound: all, waiting: new Map() }
      const waiting = await waitingIn(head, all)
      const going = own.filter((draft) => !waiting.has(documentOf(draft)))
      return { all, sound: await withDrafts(head, going), waiting }
    },

    async problemsOf(head: ContentVersion, chosen: readonly string[]) {
      return problemsWith(head, draftsOf(chosen, await drafts.list()))
    },
  }

  async function withDrafts(
    head: ContentVersion,
    own: readonly FieldDraft[],
  ): Promise<DraftedState> {
    const before = await published(head)
    if (own.length === 0) return { ...before, published: before, drafts: own }
    const edits = own.map(editOf)
    const { problems: stale, ...source } = applyEdits(head.source, edits)
    const after = await keep(keyOf(head, own), { number: head.number, edits }, source)
    const problems = [...stale, ...after.problems]
    return { ...after, problems, published: before, drafts: own }
  }

  async function problemsWith(
    { number, source }: ContentVersion,
    own: readonly FieldDraft[],
  ): Promise<readonly ContentProblem[]> {
    const edits = own.map(editOf)
    const { problems: stale, documents } = applyEdits(source, edits)
    const problems = await publisher.ask('problems', { number, edits })
    const files = contentFiles(documents)
    return [...stale, ...problems.map((each) => inOwnersWords(each, files))]
  }

  /** Returns the documents that have to wait, with the reasons. Caches the last result, because several screens ask for the same drafts. */
  function waitingIn(head: ContentVersion, { source, drafts, problems }: DraftedState) {
    const key = keyOf(head, drafts)
    if (lastWaiting?.key === key) return lastWaiting.found
    const isWhole = (file: string) => file in head.source.documents !== file in source.documents
    // New and deleted documents come first, because they are the likeliest cause of problems in other documents.
    const documents = [...new Set(drafts.map(documentOf))].sort(
      (one, other) => Number(isWhole(other)) - Number(isWhole(one)),
    )
    const found = findWaiting(documents, problems, (chosen) =>
      problemsWith(head, draftsOf(chosen, drafts)),
    )
    lastWaiting = { key, found }
    found.catch(() => {
      if (lastWaiting?.found === found) lastWaiting = null
    })
    return found
  }

  function published({ number, source }: ContentVersion): Promise<ContentState> {
    return keep(`${number}`, { number, edits: [] }, source)
  }

  function keep(key: string, at: ContentAt, source: SiteSource): Promise<ContentState> {
    const state = kept.get(key) ?? read(at, source)
    // Moves the state to the end, because the first state of the map is dropped when the cache is full.
    kept.delete(key)
    kept.set(key, state)
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
    state.catch(() => kept.delete(key))
    return state
  }

  async function read(at: ContentAt, source: SiteSource): Promise<ContentState> {
    const { pages, facts, problems } = await publisher.ask('read', at)
    const files = contentFiles(source.documents)
    let shows: ReturnType<ContentState['shows']> | null = null
    return {
      ...{ at, source, files, pages, facts },
      problems: problems.map((each) => inOwnersWords(each, files)),
      shows() {
        if (problems.length > 0) return Promise.resolve({})
        shows ??= publisher.ask('shows', at).catch((error) => {
          shows = null
          throw error
        })
        return shows
      },
    }
  }
}

function keyOf({ number }: ContentVersion, drafts: readonly FieldDraft[]): string {
  return `${number} ${drafts.map(({ version }) => version).join(' ')}`
}

function draftsOf(documents: readonly string[], all: readonly FieldDraft[]): FieldDraft[] {
  return all.filter((draft) => documents.includes(documentOf(draft)))
}

function editOf({ file, path, value, base }: FieldDraft): ContentEdit {
  return { file, path, value, base }
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

function withoutCode(text: string, files: readonly ContentFile[]): string {
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
    .replaceAll(/\{([^{}]+)\}/g, '‘$1’')
    .replace(', each on a line that begins with a hyphen and a space', '')
}
