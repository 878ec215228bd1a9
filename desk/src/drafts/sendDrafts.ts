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

/** How long typing must pause before the edits are sent. */
const PAUSE_MS = 500
/** How long to wait after the server could not be reached: doubled each time. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** The Web Lock under which one tab at a time sends or discards. */
const LOCK = 'desk-drafts'

/** Whether somebody is signed in. */
let isOpen = false
/** The keys of the edits that this tab has changed and not sent. */
const own = new Set<string>()
/** Selectors of edits that are being discarded and must not be sent. */
const discarded = new Set<(edit: Edit) => boolean>()
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS

/** Sends edits, those kept on the device first, for as long as somebody is signed in. Returns a function that ends the sending. */
export function openDrafts(): () => void {
  isOpen = true
  const onVisibility = () => (document.hidden ? leave() : void sendDrafts())
  const forgetOnline = onlineManager.subscribe((isOnline) => void (isOnline && sendDrafts()))
  const stopHearing = hearOtherTabs()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  // Reads the device without the lock, so that kept edits are shown at once even while another tab sends.
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

/** Keeps edits on this device with each key, and sends them after a pause. Drops an edit whose value is the server's again. */
export function changeDrafts(changes: Changes): void {
  const entries = Object.entries(changes).map(([key, edit]) => {
    const isBack = edit && edit.sent.length === 0 && isSame(edit.value, edit.over)
    own.add(key)
    return [key, isBack ? null : edit] as const
  })
  writeEdits(Object.fromEntries(entries))
  sendIn(PAUSE_MS)
}

/** Sends all edits at once. Settles when each edit was tried. */
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

/** Sends all edits at once. Returns whether the server then has those that `isMeant` selects. */
export async function flushDrafts(isMeant: (edit: Edit) => boolean): Promise<boolean> {
  await sendDrafts()
  return ![...drafts.read().edits.values()].some(isMeant)
}

/**
 * Drops edits here and, by `onServer`, on the server, under the lock of sending: an edit that is being sent arrives before, and an edit
 * that waits is not sent, so that no late request brings a text back.
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

/** Ends a conflict: the given value replaces the server's text; without a value the edit is dropped. */
export function settleDraft(key: string, value?: { readonly keep: unknown }): void {
  const { edits, troubles } = drafts.read()
  const edit = edits.get(key)
  const now = troubles.get(key)?.now
  if (!edit || !value) writeEdits({ [key]: null })
  else if (now) changeDrafts({ [key]: { ...over(edit, now), value: value.keep } })
}

/** Sends this tab's edits before it is closed or put to sleep. There is no time left to wait for the lock. */
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
    // The screens must draw the answer first: with neither edit nor answer a field would lose its text and its caret.
    await new Promise((resolve) => setTimeout(resolve))
    take(key, { value, version })
  } catch (error) {
    if (isOpen) await refuse(key, error)
  }
}

/** Drops an edit that the server has stored. If more was typed in the meantime, the edit goes on from the stored version. */
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
    // The server has this edit's own text, whose answer was lost, or the text from before under another version.
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

/** Returns an edit as if it had begun over the server's current text. */
function over(edit: Edit, { value, version }: Pick<Versioned<unknown>, 'value' | 'version'>): Edit {
  return { ...edit, over: value, seen: version, sent: [] }
}

function sendIn(ms: number): void {
  clearTimeout(timer)
  timer = isOpen ? setTimeout(sendDrafts, ms) : undefined
}
