import { saveDraft } from './draft.ts'
import { formatDay, formatTime } from './formatTime.ts'
import { allForms, focusFirst, formWords, holdsTyped, kindOf, writeValues } from './formOf.ts'
import { discard, outboxChanges, resume } from './outbox.ts'
import { fillSlot, hidePart, removeShown, showPart } from './parts.ts'
import { expiresAt, type OutboxEntry, type Refusal, storedEntries } from './sendWaiting.ts'
import { isWaiting } from './waitingFlag.ts'

/** The texts that were neither stored nor sent while their form held another text, by negative keys. They last as long as the page. */
const unstored = new Map<number, OutboxEntry>()
let latestKey = 0

outboxChanges.addEventListener('change', () => {
  for (const form of allForms()) void showEntries(form)
})

// Also shows the receipt when a retry sends an enquiry from the outbox, so that the visitor learns that the enquiry has arrived.
outboxChanges.addEventListener('sent', () => {
  for (const form of allForms()) {
    const receipt = showPart(form, 'receipt')
    if (receipt) fillSlot(receipt, 'time', formatTime(Date.now()))
  }
})

export function showProblem(form: HTMLFormElement, problem: Refusal | null): void {
  hidePart(form, 'problem')
  const part = problem && showPart(form, 'problem')
  if (!part) return
  part.textContent = `${reasonOf(form, problem)} ${formWords(form).problems.putBack}`
}

/** Puts the fields of an earlier submit back into the form. If the form contains another text, returns false and changes nothing. */
export function putBack(form: HTMLFormElement, values: OutboxEntry['fields']): boolean {
  if (holdsTyped(form)) return false
  writeValues(form, values)
  saveDraft(form)
  return true
}

/** Lists a text below the form that was neither stored nor accepted, while the form holds another text. */
export function listUnstored(form: HTMLFormElement, entry: OutboxEntry): void {
  latestKey -= 1
  unstored.set(latestKey, { ...entry, key: latestKey })
  void showEntries(form)
}

export function showWaiting(form: HTMLFormElement): void {
  if (isWaiting()) void showEntries(form)
}

/** Lists a form's entries below the form: entries that still wait, that were refused after the visitor had left, or that are unstored. */
async function showEntries(form: HTMLFormElement): Promise<void> {
  const [field] = kindOf(form).fields
  const stored = await storedEntries().catch((error: unknown) => {
    console.warn('The outbox could not be read', error)
    return []
  })
  // The outbox has entries of both forms; the name of a form's first field identifies the entries of the form.
  const isOurs = ({ fields }: OutboxEntry) => field && field.name in fields
  const entries = [...stored, ...unstored.values()].filter(isOurs)
  if (entries.length === 0) return hidePart(form, 'waiting')
  const box = showPart(form, 'waiting')
  if (!box) return
  if (entries.every(({ refusal }) => refusal)) hidePart(form, 'not-sent')
  else showPart(form, 'not-sent')
  const keys = new Set(entries.map(keyOf))
  for (const item of box.querySelectorAll<HTMLElement>('[data-entry]'))
    if (!keys.has(item.dataset.entry ?? '')) removeShown(form, item)
  const template = document.querySelector<HTMLTemplateElement>('template[data-waiting-entry]')
  for (const entry of entries) {
    if (!template || box.querySelector(`[data-entry="${keyOf(entry)}"]`)) continue
    box.querySelector('ul')?.append(describeEntry(form, template, entry))
  }
}

/** Returns the `data-entry` of an entry's list item. A refused entry gets another value, so that the item is rendered again. */
function keyOf({ key, refusal }: OutboxEntry): string {
  return refusal ? `${key} refused` : String(key)
}

function describeEntry(
  form: HTMLFormElement,
  template: HTMLTemplateElement,
  entry: OutboxEntry,
): Node {
  const { key = 0, fields, writtenAt, refusal } = entry
  const filled = Object.values(fields).filter(Boolean)
  const content = template.content.cloneNode(true) as DocumentFragment
  const item = content.firstElementChild as HTMLElement
  item.dataset.entry = keyOf(entry)
  if (refusal) fillSlot(item, 'reason', reasonOf(form, refusal))
  else item.querySelector('[data-slot="reason"]')?.remove()
  fillSlot(item, 'written', formatTime(writtenAt))
  fillSlot(item, 'text', filled[filled.length - 1] ?? '')
  fillSlot(item, 'until', formatDay(expiresAt(writtenAt)))
  if (key < 0) item.querySelector('[data-slot="until"]')?.parentElement?.remove()
  item.querySelector(`[data-do="${refusal ? 'retry' : 'correct'}"]`)?.remove()
  const chat = item.querySelector<HTMLAnchorElement>('[data-chat]')
  // `data-chat` is a chat link without a text. The visitor's text goes after the first `=`, before the page's reference.
  const text = encodeURIComponent(filled.join('\n'))
  if (chat) chat.href = (chat.dataset.chat ?? '').replace('=', () => `=${text}`)
  const remove = () => (unstored.delete(key) ? showEntries(form) : discard(key))
  item.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-do]')
    if (!button) return
    if (button.dataset.do === 'retry') resume()
    if (button.dataset.do === 'discard') void remove()
    if (button.dataset.do === 'correct') {
      const isBack = putBack(form, fields)
      showFormIsFull(item, !isBack)
      if (!isBack) return
      showProblem(form, refusal ?? null)
      focusFirst(form)
      void remove()
    }
  })
  return content
}

function showFormIsFull(item: Element, isFull: boolean): void {
  item.querySelector('[role="alert"]')?.remove()
  const template = item.querySelector('template')
  if (isFull && template) template.after(template.content.cloneNode(true))
}

function reasonOf(form: HTMLFormElement, { status, text }: Refusal): string {
  const { problems } = formWords(form)
  if (status === 0) return problems.lost
  if (status === 413 || /longer than|size limit/i.test(text)) return problems.tooLong
  return problems.serviceSays && text
    ? `${problems.refused} ${problems.serviceSays} ${text}.`
    : problems.refused
}
