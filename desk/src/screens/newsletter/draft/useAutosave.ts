import { useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftSave } from 'protocol/desk/newsletter.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getJson, sendJson } from '../../../api/request.ts'
import { isSame, type KeptText } from '../../../keptTexts/useKeptText.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'

/** How long typing rests before it is saved. */
const PAUSE_MS = 800
/** After the server could not be reached. */
const RETRY_MS = 5_000

export type SaveState =
  | { readonly kind: 'settled' | 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The text itself was refused: it is sent again once it has changed. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A colleague saved another text first. */
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  /** It was sent or deleted meanwhile. */
  | { readonly kind: 'gone'; readonly message: string }

export interface Autosave {
  readonly state: SaveState
  /** Saves what is typed and not saved yet, at once. False when that did not succeed. */
  flush(): Promise<boolean>
  /** Ends a conflict: the next save is over their text, or what was typed is dropped. */
  settle(choice: 'mine' | 'theirs', theirs: Draft): void
}

/** Saves what is typed on the server whenever typing rests, over the text that it was typed over. */
export function useAutosave({ id, version }: Draft, typed: KeptText<DraftSave>): Autosave {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>({ kind: 'settled' })
  const latest = useRef(typed)
  latest.current = typed
  const underWay = useRef<Promise<boolean> | null>(null)
  /** What was saved last, and the version that it became. */
  const savedAs = useRef<{ readonly value: DraftSave; readonly version: number }>(null)
  const refusedValue = useRef<DraftSave>(null)
  const isHere = useRef(true)
  const stateOf = useRef(state)
  stateOf.current = state

  const show = (stored: Draft) => {
    queryClient.setQueryData(issueQueries.draft(id).queryKey, stored)
    void queryClient.invalidateQueries({ queryKey: issueQueries.list.queryKey })
  }
  const isUnsaved = () => {
    const { isChanged, value } = latest.current
    return isChanged && !(savedAs.current && isSameText(savedAs.current.value, value))
  }

  async function put(): Promise<boolean> {
    const { value } = latest.current
    const saved = savedAs.current
    const over = saved?.value.over === value.over ? saved.version : value.over
    setState({ kind: 'saving' })
    try {
      const stored = await sendJson<Draft>('PUT', draftPath(id), { ...value, over })
      savedAs.current = { value, version: stored.version }
      show(stored)
      setState({ kind: 'settled' })
      if (!isHere.current) latest.current.saved(value)
      return true
    } catch (error) {
      refusedValue.current = value
      setState(await describe(error, id))
      return false
    }
  }

  function save(): Promise<boolean> {
    underWay.current ??= put().finally(() => {
      underWay.current = null
    })
    return underWay.current
  }

  const { value, isChanged, saved: forget, change } = typed

  // The fields go on from the text that the server has by now; without what is on its way, none would flicker.
  useEffect(() => {
    const saved = savedAs.current
    if (!saved || !isChanged || version !== saved.version) return
    if (value.over !== saved.value.over) return
    if (isSameText(saved.value, value)) forget(value)
    else change({ ...value, over: saved.version })
  }, [version, isChanged, value, forget, change])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` and `isUnsaved` read what is latest
  useEffect(() => {
    const isRefused = state.kind === 'refused' && refusedValue.current === value
    const isBarred = isRefused || ['saving', 'conflict', 'gone'].includes(state.kind)
    if (isBarred || !isUnsaved()) return
    const timer = setTimeout(save, state.kind === 'failed' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, isChanged, state.kind])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the screen stands
  useEffect(() => {
    isHere.current = true
    const saveNow = () => {
      const isBarred = ['conflict', 'gone', 'refused'].includes(stateOf.current.kind)
      if (isUnsaved() && !isBarred) void save()
    }
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      isHere.current = false
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [id])

  return {
    state,
    async flush() {
      await underWay.current
      if (['conflict', 'gone'].includes(stateOf.current.kind)) return false
      return isUnsaved() ? save() : true
    },
    settle(choice, theirs) {
      show(theirs)
      if (choice === 'mine') latest.current.change({ ...value, over: theirs.version })
      else latest.current.discard()
      setState({ kind: 'settled' })
    },
  }
}

async function describe(error: unknown, id: string): Promise<SaveState> {
  if (!(error instanceof ApiError)) throw error
  const { problem, message, status } = error
  if (problem === 'missing') return { kind: 'gone', message }
  if (problem === 'conflict') {
    const theirs = await getJson<Draft>(draftPath(id)).catch(() => null)
    return theirs ? { kind: 'conflict', theirs } : { kind: 'failed', message }
  }
  return { kind: status === 400 || status === 413 ? 'refused' : 'failed', message }
}

function isSameText(one: DraftSave, other: DraftSave): boolean {
  return isSame({ ...one, over: 0 }, { ...other, over: 0 })
}
