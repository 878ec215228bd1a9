import type { Versioned } from 'protocol/desk/versions.ts'
import { createStore } from '../api/createStore.ts'
import { openDevice, type StoredText } from '../device/openDevice.ts'
import type { About, DRAFT_KINDS } from './draftKinds.ts'

/** A typed value that the server has not stored yet: plain data, stored on the device. */
export interface Edit extends StoredText {
  /** `enquiry`: an enquiry that is being typed in. It is only kept on the device, because a button sends it. */
  readonly kind: keyof typeof DRAFT_KINDS | 'enquiry'
  readonly about: About
  /** Undefined removes a field. */
  readonly value?: unknown
  /** The server's text when typing began, and its version. */
  readonly over?: unknown
  readonly seen: number
  /** Values that were sent but not answered: the server may have stored any of them. */
  readonly sent: readonly unknown[]
}

/** Why an edit is not on the server. A `failed` edit is sent again by itself, a `refused` edit once its text has changed; a `conflict`, and a text whose record is `gone`, wait for a decision. */
export interface Trouble {
  readonly kind: 'failed' | 'refused' | 'gone' | 'conflict'
  readonly message: string
  /** In a conflict, the text that the server has. */
  readonly now?: Versioned<unknown>
}

interface Drafts {
  readonly edits: ReadonlyMap<string, Edit>
  readonly troubles: ReadonlyMap<string, Trouble>
  /** Whether this device could keep all edits; if not, the rest lasts as long as the tab. Null before the first edit was kept. */
  readonly isKept: boolean | null
}

/** Edits by their keys; null drops an edit. */
export type Changes = Readonly<Record<string, Edit | null>>

const NONE: Drafts = { edits: new Map(), troubles: new Map(), isKept: null }

const channel = new BroadcastChannel('desk-edits')

/** All edits of this device, whichever tab they were typed in. A key is the kind, and an id that is never used again. */
export const drafts = createStore(NONE)

/** The keys of the edits that the device could not keep. */
const unkept = new Set<string>()
let written: Promise<unknown> = Promise.resolve()

/** Applies what is typed in other tabs. Returns a function that ends this. */
export function hearOtherTabs(): () => void {
  const hear = ({ data }: MessageEvent<Changes>) => apply(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

/** Changes edits here, in the other tabs and on the device. */
export function writeEdits(changes: Changes): void {
  apply(changes)
  channel.postMessage(changes)
  written = written.then(() => keep(changes))
}

/** Drops the edits that `isMeant` selects, here, in the other tabs and on the device. */
export function dropEdits(isMeant: (edit: Edit) => boolean): void {
  const { edits } = drafts.read()
  const meant = [...edits].filter(([, edit]) => isMeant(edit))
  writeEdits(Object.fromEntries(meant.map(([key]) => [key, null])))
}

/** Drops edits of erased records, also those that were not read from the device yet. */
export async function forgetEdits(isMeant: (edit: Edit) => boolean): Promise<void> {
  await readDevice()
  dropEdits(isMeant)
}

/** Forgets all edits in this tab: whoever signs in next may be another person. The device keeps the edits until it is cleared. */
export function closeEdits(): void {
  unkept.clear()
  drafts.write(NONE)
}

/** Brings the edits of the device into this tab: another tab may have sent or changed some. An edit that is typed here meanwhile stays. */
export async function readDevice(): Promise<void> {
  await written
  const { edits: before } = drafts.read()
  const device = await openDevice().catch(() => null)
  if (!device) return
  const transaction = device.transaction('drafts')
  const [keys, values] = await Promise.all([
    transaction.store.getAllKeys(),
    transaction.store.getAll(),
  ])
  const kept = new Map(keys.map((key, at) => [key, values[at] && toEdit(key, values[at])] as const))
  const { edits } = drafts.read()
  const changes = [...new Set([...keys, ...before.keys()])].flatMap((key) => {
    const edit = kept.get(key) ?? null
    const isUntouched = edits.get(key) === before.get(key) && !unkept.has(key)
    return isUntouched && !isSame(edits.get(key) ?? null, edit) ? [[key, edit] as const] : []
  })
  if (changes.length > 0) apply(Object.fromEntries(changes))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function apply(changes: Changes): void {
  const { edits: former, troubles: formerTroubles, isKept } = drafts.read()
  const edits = new Map(former)
  const troubles = new Map(formerTroubles)
  for (const [key, edit] of Object.entries(changes)) {
    const before = former.get(key)
    if (edit) edits.set(key, edit)
    else edits.delete(key)
    // A conflict lasts until one of the two texts is chosen: the edit then begins over another version.
    const isConflict = troubles.get(key)?.kind === 'conflict' && edit?.seen === before?.seen
    const isSameEdit = edit && edit.seen === before?.seen && isSame(edit.value, before.value)
    if (!isConflict && !isSameEdit) troubles.delete(key)
  }
  drafts.write({ edits, troubles, isKept })
}

async function keep(changes: Changes): Promise<void> {
  const device = await openDevice().catch(() => null)
  for (const [key, edit] of Object.entries(changes)) {
    try {
      if (edit && !device) throw new Error('This browser has no database on this device.')
      await (edit ? device?.put('drafts', edit, key) : device?.delete('drafts', key))
      unkept.delete(key)
    } catch {
      unkept.add(key)
    }
  }
  const isKept = unkept.size === 0
  if (drafts.read().isKept !== isKept) drafts.write({ ...drafts.read(), isKept })
}

/**
 * Converts what the device has kept to an edit. Version 1.0.0 kept notes by the number of their enquiry and without a version. No note has
 * version 1, so that `refuse` compares the server's note with `over`.
 */
function toEdit(key: string, kept: StoredText): Edit | null {
  if ('kind' in kept) return kept as Edit
  const [kind, id = ''] = key.split(' ')
  const { text, over, ...value } = (kept.value ?? {}) as { text?: string; over?: unknown }
  const begun = { sent: [], atMs: kept.atMs }
  if (kind === 'issue') return { ...begun, kind, about: { id }, value, seen: Number(over) }
  if (kind !== 'note') return null
  return { ...begun, kind, about: { number: Number(id) }, value: text, over, seen: 1 }
}
