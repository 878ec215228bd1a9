import type { Versioned } from 'protocol/desk/versions.ts'
import { useState } from 'react'
import { useStore } from '../api/createStore.ts'
import type { About } from './draftKinds.ts'
import { drafts, type Edit } from './edits.ts'
import { changeDrafts, settleDraft } from './sendDrafts.ts'

export interface Draft<Value> {
  readonly value: Value
  readonly isChanged: boolean
  /** When the text was typed, if that was before the component was mounted; null otherwise. */
  readonly foundFromMs: number | null
  readonly isMeant: (edit: Edit) => boolean
  change(value: Value): void
  drop(): void
}

/**
 * Returns a text with the member's unsaved edits, and functions that change the text. Changes are saved automatically: see `sendDrafts.ts`.
 * @param about - must have an `id` that is never reused.
 * @param server - the server's text as plain data, shown if there is no edit.
 */
export function useDraft<Value>(
  kind: Edit['kind'],
  about: About,
  server: Pick<Versioned<Value>, 'value' | 'version'>,
): Draft<Value> {
  const key = `${kind} ${about.id}`
  const edit = useStore(drafts).edits.get(key)
  const [openedAtMs] = useState(Date.now)
  return {
    value: edit ? (edit.value as Value) : server.value,
    isChanged: edit !== undefined,
    foundFromMs: edit && edit.atMs < openedAtMs ? edit.atMs : null,
    isMeant: (each) => each.kind === kind && each.about.id === about.id,
    change(value) {
      const begun = { kind, about, over: server.value, seen: server.version, sent: [] }
      const latest = drafts.read().edits.get(key) ?? begun
      changeDrafts({ [key]: { ...latest, value, atMs: Date.now() } })
    },
    drop: () => settleDraft(key),
  }
}
