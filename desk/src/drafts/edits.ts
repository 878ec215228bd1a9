import type { Versioned } from 'protocol/desk/versions.ts'
import { createStore, readKept, writeKept } from '../api/createStore.ts'
import { forgetDevice, LAST_EDITS, namesOfLastEdits, openDevice } from '../device/openDevice.ts'
import type { About, DRAFT_KINDS } from './draftKinds.ts'

/** A typed value that the server has not stored yet. Consists of plain data only, so that IndexedDB can store the edit. */
export interface Edit {
  readonly atMs: number
  readonly kind: keyof typeof DRAFT_KINDS
  readonly about: About
  /** The typed value; undefined removes the field. */
  readonly value?: unknown
  /** The server's text when typing began. */
  readonly over?: unknown
  /** The version of that text. The server compares versions, except for fields of the site, whose text it compares. */
  readonly seen?: number
  /** Values that were sent without an answer so far: the server may have stored any of these values. */
  readonly sent: readonly unknown[]
}

/** Why an edit is not saved: `failed` is retried, `refused` is retried after the next change, `conflict` and `gone` need a decision. */
export interface Trouble {
  readonly kind: 'failed' | 'refused' | 'gone' | 'conflict'
  readonly message: string
  /** The server's text; only for a conflict. */
  readonly now?: Versioned<unknown>
}

interface Drafts {
  readonly edits: ReadonlyMap<string, Edit>
  readonly troubles: ReadonlyMap<string, Trouble>
  /** Whether this device has stored all edits; unstored edits are lost when the tab is closed. Null before the first attempt to store. */
  readonly isKept: boolean | null
}

/** Changed edits by their keys; null removes an edit. */
export type Changes = Readonly<Record<string, Edit | null>>

/** An edit that the server has stored: the sent value, and the server's answer. */
export interface Stored extends Pick<Edit, 'kind' | 'about' | 'value'> {
  readonly key: string
  readonly answer: unknown
}

const NONE: Drafts = { edits: new Map(), troubles: new Map(), isKept: null }

const channel = new BroadcastChannel('desk-edits')

/** The edits of all tabs on this device. The key of an edit is its kind and an id that is never reused. */
export const drafts = createStore(NONE)

/** The keys of the edits that the device could not store. */
const unkept = new Set<string>()
let written: Promise<unknown> = Promise.resolve()

/**
 * Applies edits from other tabs to this tab, until the returned function is called. `onStored` is called when another tab has sent an edit,
 * perhaps of this tab.
 */
export function hearOtherTabs(onStored: (stored: Stored) => void): () => void {
  const hear = ({ data }: MessageEvent<Changes | Stored>) =>
    isStored(data) ? onStored(data) : apply(withNewest(data))
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

export function writeEdits(changes: Changes): void {
  apply(changes)
  channel.postMessage(changes)
  written = written.then(() => keep(changes))
}

/** Applies the changes after the server has stored a text. Other tabs are told of the text instead, because they may have a newer edit. */
export function writeStored(changes: Changes, stored?: Stored): void {
  apply(changes)
  written = written.then(() => keep(changes)).then(() => stored && channel.postMessage(stored))
}

function isStored(data: Changes | Stored): data is Stored {
  return 'answer' in data
}

/** Returns the changes that another tab or the device has, but with the text of this tab if it was typed later. */
function withNewest(changes: Changes): Changes {
  const { edits } = drafts.read()
  const newest = Object.entries(changes).map(([key, edit]) => {
    const own = edits.get(key)
    const isNewer = own && edit && own.atMs > edit.atMs
    return [key, isNewer ? { ...edit, value: own.value, atMs: own.atMs } : edit] as const
  })
  return Object.fromEntries(newest)
}

export function dropEdits(isMeant: (edit: Edit) => boolean): void {
  const { edits } = drafts.read()
  const meant = [...edits].filter(([, edit]) => isMeant(edit))
  writeEdits(Object.fromEntries(meant.map(([key]) => [key, null])))
}

/** The name in `localStorage` of the edits of this tab once the tab is left: IndexedDB may not be done before the page is gone. */
const OWN_LAST = `${LAST_EDITS} ${crypto.randomUUID()}`

/** Keeps edits in `localStorage` until the device has stored all edits. If the tab is gone sooner, the next tab takes the edits. */
export function keepLastEdits(keys: ReadonlySet<string>): void {
  const own = [...drafts.read().edits].filter(([key]) => keys.has(key))
  writeKept(OWN_LAST, own.length > 0 ? Object.fromEntries(own) : null, 'localStorage')
  void written.then(() => unkept.size === 0 && writeKept(OWN_LAST, null, 'localStorage'))
}

/** Removes the edits of left tabs from `localStorage`, and returns those that are not older than this tab's edits of the same texts. */
export function takeLastEdits(): Readonly<Record<string, Edit>> {
  const left = namesOfLastEdits().flatMap((name) => {
    const edits = Object.entries(readKept<Record<string, Edit>>(name, 'localStorage') ?? {})
    writeKept(name, null, 'localStorage')
    return edits
  })
  const { edits } = drafts.read()
  const isNewest = ([key, { atMs }]: [string, Edit]) => atMs >= (edits.get(key)?.atMs ?? 0)
  return Object.fromEntries(
    left.filter(isNewest).sort(([, one], [, other]) => one.atMs - other.atMs),
  )
}

/** Removes all edits from this tab, because another member may sign in next. The device keeps the edits until `clearDevice`. */
export function closeEdits(): void {
  writeKept(OWN_LAST, null, 'localStorage')
  unkept.clear()
  drafts.write(NONE)
}

/**
 * Loads the edits on the device, which other tabs may have changed, into this tab. Edits that are typed during the loading are kept. Returns
 * false if the browser does not open or read its storage.
 */
export async function readDevice(): Promise<boolean> {
  let stored: Promise<unknown> | null = null
  // Also waits until the device has stored edits typed in the meantime: otherwise the device's older edits would replace those in this tab.
  while (stored !== written) {
    stored = written
    await stored
  }
  const { edits: before } = drafts.read()
  const kept = await readStored()
  if (!kept) return false
  const { edits } = drafts.read()
  const changes = [...new Set([...kept.keys(), ...before.keys()])].flatMap((key) => {
    const stored = kept.get(key)
    // Ignores a text that version 1.0.0 has stored.
    const edit = stored && 'kind' in stored ? (stored as Edit) : null
    const isUntouched = edits.get(key) === before.get(key) && !unkept.has(key)
    return isUntouched && !isSame(edits.get(key) ?? null, edit) ? [[key, edit] as const] : []
  })
  if (changes.length > 0) apply(withNewest(Object.fromEntries(changes)))
  return true
}

/** Returns all texts on the device by their keys; null if the browser does not open or read its storage. */
async function readStored(): Promise<ReadonlyMap<string, object> | null> {
  try {
    const { store } = (await openDevice()).transaction('drafts')
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(keys.map((key, at) => [key, values[at] as object]))
  } catch {
    forgetDevice()
    return null
  }
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
    const isSameBase = isSame([edit?.seen, edit?.over], [before?.seen, before?.over])
    // A conflict lasts until the member chooses one of the two texts, which changes the text (`over`) that the edit replaces.
    const isConflict = troubles.get(key)?.kind === 'conflict' && isSameBase
    const isSameEdit = isSameBase && isSame(edit?.value, before?.value)
    if (!isConflict && !isSameEdit) troubles.delete(key)
  }
  drafts.write({ edits, troubles, isKept })
}

async function keep(changes: Changes): Promise<void> {
  const device = await openDevice().catch(() => null)
  for (const [key, edit] of Object.entries(changes)) {
    try {
      if (edit && !device) throw new Error('This browser stores no data on this device.')
      await (edit ? device?.put('drafts', edit, key) : device?.delete('drafts', key))
      unkept.delete(key)
    } catch {
      forgetDevice()
      unkept.add(key)
    }
  }
  const isKept = unkept.size === 0
  if (drafts.read().isKept !== isKept) drafts.write({ ...drafts.read(), isKept })
}
