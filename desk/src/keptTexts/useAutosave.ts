import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/request.ts'
import { isSame, type KeptText } from './useKeptText.ts'

/** How long typing rests before it is saved. */
const PAUSE_MS = 800
/** After the server could not be reached. */
const RETRY_MS = 5_000

export type SaveState<Stored> =
  | { readonly kind: 'settled' | 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The text itself was refused: it is sent again once it has changed. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else saved another text first. */
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  /** It was sent or deleted meanwhile. */
  | { readonly kind: 'gone'; readonly message: string }

/** A text, and the version of the server's that it was typed over. */
interface Typed {
  readonly over: number
}

/** How a text is saved, and what the server has of it. */
export interface Saving<Value, Stored> {
  /** It becomes another with another text. */
  readonly id: string
  /** Counts the texts that the server has. */
  readonly version: number
  versionOf(stored: Stored): number
  /** Null where it is not being written any more. */
  load(): Promise<Stored | null>
  save(value: Value): Promise<Stored>
  /** Shows what the server has by now. */
  show(stored: Stored): void
}

export interface Autosave<Stored> {
  readonly state: SaveState<Stored>
  /** Saves what is typed and not saved yet, at once. False when that did not succeed. */
  flush(): Promise<boolean>
  /** Ends a conflict: the next save is over their text, or what was typed is dropped. */
  settle(choice: 'mine' | 'theirs', theirs: Stored): void
}

/** Saves what is typed on the server whenever typing rests, over the text that it was typed over. */
export function useAutosave<Value extends Typed, Stored>(
  saving: Saving<Value, Stored>,
  typed: KeptText<Value>,
): Autosave<Stored> {
  const { id, version } = saving
  const [state, setState] = useState<SaveState<Stored>>({ kind: 'settled' })
  const latest = useRef(typed)
  latest.current = typed
  const underWay = useRef<Promise<boolean> | null>(null)
  /** What was saved last, and the version that it became. */
  const savedAs = useRef<{ readonly value: Value; readonly version: number } | null>(null)
  const refusedValue = useRef<Value | null>(null)
  const isHere = useRef(true)
  const stateOf = useRef(state)
  stateOf.current = state

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
      const stored = await saving.save({ ...value, over })
      savedAs.current = { value, version: saving.versionOf(stored) }
      saving.show(stored)
      setState({ kind: 'settled' })
      if (!isHere.current) latest.current.saved(value)
      return true
    } catch (error) {
      refusedValue.current = value
      setState(await describe(error, saving.load))
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
      saving.show(theirs)
      if (choice === 'mine') latest.current.change({ ...value, over: saving.versionOf(theirs) })
      else latest.current.discard()
      setState({ kind: 'settled' })
    },
  }
}

async function describe<Stored>(
  error: unknown,
  load: () => Promise<Stored | null>,
): Promise<SaveState<Stored>> {
  if (!(error instanceof ApiError)) throw error
  const { problem, message, status } = error
  if (problem === 'missing') return { kind: 'gone', message }
  if (problem === 'conflict') {
    try {
      const theirs = await load()
      return theirs ? { kind: 'conflict', theirs } : { kind: 'gone', message }
    } catch {
      return { kind: 'failed', message }
    }
  }
  return { kind: status === 400 || status === 413 ? 'refused' : 'failed', message }
}

function isSameText<Value extends Typed>(one: Value, other: Value): boolean {
  return isSame({ ...one, over: 0 }, { ...other, over: 0 })
}
