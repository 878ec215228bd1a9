import { onlineManager } from '@tanstack/react-query'
import type { Versioned } from 'protocol/desk/versions.ts'
import { queryClient } from '../api/queryClient.ts'
import { ApiError, sendJson } from '../api/request.ts'
import { DRAFT_KINDS } from './draftKinds.ts'
import {
  type Changes,
  closeEdits,
  drafts,
  dropEdits,
  type Edit,
  hearOtherTabs,
  isSame,
  readDevice,
  writeEdits,
} from './edits.ts'

/** How long typing rests before it is sent. */
const PAUSE_MS = 500
/** How long to wait after the server could not be reached: doubled each time. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** The Web Lock under which one tab at a time sends or discards. */
const LOCK = 'desk-drafts'

/** Whether somebody is signed in. */
let isOpen = false
/** The keys that this tab has changed and not sent. */
const own = new Set<string>()
/** Edits that are being discarded, and are sent no more. */
const discarded = new Set<(edit: Edit) => boolean>()
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS

/** Sends edits, those that the device has kept first, for as long as somebody is signed in. Returns what ends the sending. */
export function openDrafts(): () => void {
  isOpen = true
  const onVisibility = () => (document.hidden ? leave() : void sendDrafts())
  const forgetOnline = onlineManager.subscribe((isOnline) => void (isOnline && sendDrafts()))
  const stopHearing = hearOtherTabs()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  // Another tab may be sending: what is kept shows at once.
  void readDevice().then(sendDrafts)
  return () => {
    isOpen = false
    clearTimeout(timer)
    forgetOnline()
    stopHearing()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    own.clear()
    closeEdits()
  }
}

/** Keeps edits on this device with each key, and sends them after a pause. An edit whose value is the server's again is dropped. */
export function changeDrafts(changes: Changes): void {
  const entries = Object.entries(changes).map(([key, edit]) => {
    const isBack = edit && edit.sent.length === 0 && isSame(edit.value, edit.over)
    own.add(key)
    return [key, isBack ? null : edit] as const
  })
  writeEdits(Object.fromEntries(entries))
  sendIn(PAUSE_MS)
}

/** Sends all edits at once. Settles when each was tried. */
export async function sendDrafts(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  await navigator.locks.request(LOCK, async () => {
    if (!isOpen) return
    await readDevice()
    if (!onlineManager.isOnline()) return
    for (const key of drafts.read().edits.keys()) await put(key)
  })
  const hasFailed = [...drafts.read().troubles.values()].some(({ kind }) => kind === 'failed')
  if (hasFailed && timer === undefined) sendIn(retryMs)
  retryMs = hasFailed ? Math.min(2 * retryMs, LONGEST_RETRY_MS) : RETRY_MS
}

/** Sends at once, and returns whether the server has all edits that are meant. */
export async function flushDrafts(isMeant: (edit: Edit) => boolean): Promise<boolean> {
  await sendDrafts()
  return ![...drafts.read().edits.values()].some(isMeant)
}

/**
 * Drops edits together with what the server has of them, under the lock of sending: an edit on its way arrives before, and one that waits
 * is not sent, so that no late request brings a text back.
 */
export async function discardDrafts(
  isMeant: (edit: Edit) => boolean,
  onServer: () => Promise<unknown>,
): Promise<void> {
  discarded.add(isMeant)
  try {
    await navigator.locks.request(LOCK, async () => {
      await onServer()
      dropEdits(isMeant)
    })
  } finally {
    discarded.delete(isMeant)
  }
}

/** Ends a conflict: a value goes over the text that stands, or without one the edit is dropped. */
export function settleDraft(key: string, value?: { readonly keep: unknown }): void {
  const { edits, troubles } = drafts.read()
  const edit = edits.get(key)
  const now = troubles.get(key)?.now
  if (!edit || !value) writeEdits({ [key]: null })
  else if (now) changeDrafts({ [key]: { ...over(edit, now), value: value.keep } })
}

/** Sends what this tab has changed before it is closed or put to sleep. There is no time left to wait for the lock. */
function leave(): void {
  if (onlineManager.isOnline()) for (const key of own) void put(key)
}

async function put(key: string): Promise<void> {
  const { edits, troubles } = drafts.read()
  const edit = edits.get(key)
  const trouble = troubles.get(key)?.kind ?? 'failed'
  const isDiscarded = edit && [...discarded].some((isMeant) => isMeant(edit))
  if (!isOpen || !edit || edit.kind === 'enquiry' || trouble !== 'failed' || isDiscarded) return
  const { about, value, seen, sent } = edit
  const typed = { ...about, value, seen, ...(edit.kind === 'field' && { base: edit.over }) }
  const kind = DRAFT_KINDS[edit.kind]
  writeEdits({ [key]: { ...edit, sent: [...sent.filter((each) => !isSame(each, value)), value] } })
  try {
    const answer = await sendJson<never>('PUT', kind.address(about), typed)
    if (!isOpen) return
    const version = kind.taken(about, value, answer)
    // The screens draw the answer first: without it and without the edit a field would lose its text and its caret.
    await new Promise((resolve) => setTimeout(resolve))
    take(key, { value, version })
  } catch (error) {
    if (isOpen) await refuse(key, error)
  }
}

/** Drops an edit that the server has, or begins it anew over that version where more was typed meanwhile. */
function take(key: string, now: Pick<Versioned<unknown>, 'value' | 'version'>): void {
  const edit = drafts.read().edits.get(key)
  if (!edit) return
  const isAll = isSame(edit.value, now.value)
  if (isAll) own.delete(key)
  writeEdits({ [key]: isAll ? null : over(edit, now) })
}

async function refuse(key: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const { status, problem, message, now } = error
  const edit = drafts.read().edits.get(key)
  if (!edit || edit.kind === 'enquiry') return
  if (now && [edit.value, edit.over, ...edit.sent].some((each) => isSame(each, now.value))) {
    // Its own text, of which the answer was lost; or the same as before, under another version.
    writeEdits({ [key]: over(edit, now) })
    return put(key)
  }
  // The enquiry was erased: nothing of it stays on this device.
  if (status === 404 && edit.about.number !== undefined) return writeEdits({ [key]: null })
  if (now)
    void queryClient.invalidateQueries({ queryKey: DRAFT_KINDS[edit.kind].queryKey(edit.about) })
  const isGone = status === 404 || problem === 'conflict'
  const isRefused = problem === 'invalid'
  const kind = now ? 'conflict' : isGone ? 'gone' : isRefused ? 'refused' : 'failed'
  const troubles = new Map(drafts.read().troubles).set(key, { kind, message, ...(now && { now }) })
  drafts.write({ ...drafts.read(), troubles })
}

/** Returns an edit as if it was begun over what stands on the server now. */
function over(edit: Edit, { value, version }: Pick<Versioned<unknown>, 'value' | 'version'>): Edit {
  return { ...edit, over: value, seen: version, sent: [] }
}

function sendIn(ms: number): void {
  clearTimeout(timer)
  timer = isOpen ? setTimeout(sendDrafts, ms) : undefined
}
