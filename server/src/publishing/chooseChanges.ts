import type { FieldDraft, SiteChoice } from 'protocol/desk/site.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import type { ContentProblem } from 'protocol/publisher.ts'

/** If more documents than this may be needed by the chosen documents, all count as needed: each test would read the whole content again. */
const MOST_TRIED = 12

/** Returns the problems of the published content with the drafts of these documents applied. */
type Check = (documents: readonly string[]) => Promise<readonly ContentProblem[]>

/** Returns the document with which a draft is published: a picture's draft belongs to the picture's record. */
export function documentOf({ file }: Pick<FieldDraft, 'file'>): string {
  return pictureOwner(file) ?? file
}

/**
 * Finds the documents that have to wait so that all other documents can be published, each with the problems that it would cause.
 * @param documents - the documents with drafts; new and deleted documents first.
 * @param problems - the problems of all documents together.
 */
export async function findWaiting(
  documents: readonly string[],
  problems: readonly ContentProblem[],
  check: Check,
): Promise<ReadonlyMap<string, readonly ContentProblem[]>> {
  let going = documents
  let left = problems
  while (left.length > 0 && going.length > 0) {
    const own = going.filter((each) => left.some(({ file }) => file === each))
    const waiting = own.length > 0 ? own : await findCause(going, left, check)
    going = going.filter((each) => !waiting.includes(each))
    left = await check(going)
  }
  const found = new Map<string, readonly ContentProblem[]>()
  for (const each of documents.filter((document) => !going.includes(document))) {
    const areAll = going.length + 1 === documents.length
    const brought = areAll ? problems : await check([...going, each])
    // Without the other waiting documents, this document causes no problems, so this document need not wait.
    if (brought.length === 0) going = [...going, each]
    else found.set(each, brought)
  }
  const isOfAll = (problem: ContentProblem) => problems.some((each) => isSame(each, problem))
  const unfinished = new Map(
    [...found]
      .map(([document, brought]) => [document, brought.filter(isOfAll)] as const)
      .filter(([, own]) => own.length > 0),
  )
  for (const [document, brought] of found) {
    const own = unfinished.get(document)
    if (own) found.set(document, own)
    for (const [other, [reason]] of own ? [] : unfinished) {
      const together = await check([...going, document, other])
      const isMended = brought.every((each) => !together.some((still) => isSame(still, each)))
      if (isMended && reason) found.set(document, [reason])
    }
  }
  return found
}

/** Finds the documents that must be published with the chosen documents. First tries those that are new, deleted or have problems. */
export async function findNeeded(
  chosen: readonly string[],
  others: readonly { readonly file: string; readonly isWhole: boolean }[],
  check: Check,
): Promise<SiteChoice> {
  const problems = await check(chosen)
  if (problems.length === 0) return { problems, needed: [] }
  const isWrong = (document: string) => problems.some(({ file }) => file === document)
  const likely = others.filter(({ file, isWhole }) => isWhole || isWrong(file))
  for (const candidates of [likely, others]) {
    let needed = candidates.map(({ file }) => file)
    if ((await check([...chosen, ...needed])).length > 0) continue
    for (const each of needed.length > MOST_TRIED ? [] : needed) {
      const without = needed.filter((other) => other !== each)
      if ((await check([...chosen, ...without])).length === 0) needed = without
    }
    return { problems, needed }
  }
  return { problems, needed: [] }
}

/** Returns the first document whose removal leaves fewer problems, or all documents if there is none. */
async function findCause(
  documents: readonly string[],
  problems: readonly ContentProblem[],
  check: Check,
): Promise<readonly string[]> {
  for (const each of documents) {
    const without = await check(documents.filter((other) => other !== each))
    if (without.length < problems.length) return [each]
  }
  return documents
}

function isSame(one: ContentProblem, other: ContentProblem): boolean {
  return one.file === other.file && one.text === other.text
}
