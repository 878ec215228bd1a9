import type { Versioned } from 'protocol/desk/versions.ts'
import { useStore } from '../api/createStore.ts'
import type { About } from './draftKinds.ts'
import { drafts, type Edit } from './edits.ts'
import { changeDrafts, settleDraft } from './sendDrafts.ts'

/** When the desk was opened: a text typed earlier was found on this device. */
const openedAtMs = Date.now()

export interface Draft<Value> {
  /** The text to show in the fields. */
  readonly value: Value
  /** Whether the server does not have this text yet. */
  readonly isChanged: boolean
  /** When the text was typed, if it was found on this device as the desk was opened; null otherwise. */
  readonly foundFromMs: number | null
  readonly isMeant: (edit: Edit) => boolean
  change(value: Value): void
  /** Drops the edit, back to the server's text. */
  drop(): void
}

/**
 * Returns a text that is kept on this device with each key and saved by itself: see `sendDrafts.ts`.
 * @param about - with an `id` that is never used again.
 * @param server - the server's text as plain data, shown while there is no edit.
 */
export function useDraft<Value>(
  kind: Edit['kind'],
  about: About,
  server: Pick<Versioned<Value>, 'value' | 'version'>,
): Draft<Value> {
  const edit = useStore(drafts).edits.get(`${kind} ${about.id}`)
  return {
    value: edit ? (edit.value as Value) : server.value,
    isChanged: edit !== undefined,
    foundFromMs: edit && edit.atMs < openedAtMs ? edit.atMs : null,
    isMeant: (each) => each.kind === kind && each.about.id === about.id,
    change: (value) => changeDraft(kind, about, server, value),
    drop: () => settleDraft(`${kind} ${about.id}`),
  }
}

/** Keeps a value on this device and sends it, for use without a screen that shows it. */
export function changeDraft<Value>(
  kind: Edit['kind'],
  about: About,
  server: Pick<Versioned<Value>, 'value' | 'version'>,
  value: Value,
): void {
  const key = `${kind} ${about.id}`
  const begun = { kind, about, over: server.value, seen: server.version, sent: [] }
  const latest = drafts.read().edits.get(key) ?? begun
  changeDrafts({ [key]: { ...latest, value, atMs: Date.now() } })
}
