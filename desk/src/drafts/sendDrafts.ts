import { onlineManager } from '@tanstack/react-query'
import type { Versioned } from 'protocol/desk/versions.ts'
import { reload } from '../api/queryClient.ts'
import { ApiError, sendJson } from '../api/request.ts'
import { DRAFT_KINDS, type Kind } from './draftKinds.ts'
import {
  type Changes,
  closeEdits,
  drafts,
  dropEdits,
  type Edit,
  hearOtherTabs,
  isSame,
  keepLastEdits,
  readDevice,
  type Stored,
  takeLastEdits,
  writeEdits,
  writeStored,
} from './edits.ts'
import { isUnfinished } from './typedEnquiries.ts'

/** The pause in typing after which edits are sent. */
const PAUSE_MS = 500
/** The delay before failed edits are sent again: doubled after each failure, up to `LONGEST_RETRY_MS`. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** The time limit of a request: while one edit is being sent, no tab sends another edit. */
const LIMIT_MS = 30_000

/** The name of the Web Lock that lets only one tab at a time send or discard edits. */
const LOCK = 'desk-drafts'

/** Whether a member is signed in, so that edits may be sent. */
let isOpen = false
/** The keys of the edits that were changed in this tab and that the server has not stored yet. */
const own = new Set<string>()
/** Predicates that select the edits which are being discarded and must not be sent. */
const discarded = new Set<(edit: Edit) => boolean>()
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS

/** Starts to send edits, including the edits that the device has stored. Returns a function that stops the sending. */
export function openDrafts(): () => void {
  isOpen = true
  const onVisibility = () => (document.hidden ? leave() : void sendDrafts())
  const forgetOnline = onlineManager.subscribe((isOnline) => void (isOnline && sendDrafts()))
  const stopHearing = hearOtherTabs((stored) => void take(stored, false))
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  // Reads the device without the lock, so that stored edits appear at once, even while another tab holds the lock.
  void readDevice().then(restoreLastEdits).then(sendDrafts)
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

/** Restores the edits of left tabs. The device's edits must be read before, because they may be newer. */
function restoreLastEdits(): void {
  if (!isOpen) return
  changeDrafts(takeLastEdits())
  keepLastEdits(own)
}

/** Stores edits on this device at every keystroke, and sends them after a pause. Removes an edit once it equals the server's text again. */
export function changeDrafts(changes: Changes): void {
  const entries = Object.entries(changes).map(([key, edit]) => {
    const isBack = edit && edit.sent.length === 0 && isSame(edit.value, edit.over)
    own.add(key)
    return [key, isBack ? null : edit] as const
  })
  writeEdits(Object.fromEntries(entries))
  sendIn(PAUSE_MS)
}

/** Sends all edits without waiting for a pause. Resolves when each edit was sent or has failed. */
export async function sendDrafts(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  let isRead = false
  await navigator.locks.request(LOCK, async () => {
    if (!isOpen) return
    isRead = await readDevice()
    if (!onlineManager.isOnline()) return
    for (const key of drafts.read().edits.keys()) await put(key)
  })
  const troubles = [...drafts.read().troubles.values()]
  // A storage that opens late may have edits, too.
  const hasFailed = !isRead || troubles.some(({ kind }) => kind === 'failed')
  if (hasFailed && timer === undefined) sendIn(retryMs)
  retryMs = hasFailed ? Math.min(2 * retryMs, LONGEST_RETRY_MS) : RETRY_MS
}

/** Sends all edits without waiting for a pause. Returns whether the server now has all edits that `isMeant` selects. */
export async function flushDrafts(isMeant: (edit: Edit) => boolean): Promise<boolean> {
  await sendDrafts()
  return ![...drafts.read().edits.values()].some(isMeant)
}

/**
 * Discards edits on the server, by `onServer`, and on this device. Holds the lock for sending, so that no late request can restore a
 * discarded text: a request that is under way is answered first. Sends all other edits before, because `onServer` may discard their drafts,
 * too, as with a conversion of all prices.
 */
export async function discardDrafts(
  isMeant: (edit: Edit) => boolean,
  onServer: () => Promise<unknown>,
): Promise<void> {
  discarded.add(isMeant)
  try {
    await sendDrafts()
    await navigator.locks.request(LOCK, async () => {
      await onServer()
      dropEdits(isMeant)
    })
  } finally {
    discarded.delete(isMeant)
  }
}

/** Ends a conflict: the given value replaces the server's text. Without a value, the edit is removed and the server's text stays. */
export function settleDraft(key: string, value?: { readonly keep: unknown }): void {
  const { edits, troubles } = drafts.read()
  const edit = edits.get(key)
  const now = troubles.get(key)?.now
  if (!edit || !value) writeEdits({ [key]: null })
  else if (now) changeDrafts({ [key]: { ...over(edit, now), value: value.keep } })
}

/** Sends this tab's edits before the tab is closed or suspended. Takes no lock, because there is no time left to wait. */
function leave(): void {
  if (onlineManager.isOnline()) for (const key of own) void put(key)
  keepLastEdits(own)
}

async function put(key: string): Promise<void> {
  const { edits, troubles } = drafts.read()
  const edit = edits.get(key)
  const trouble = troubles.get(key)?.kind ?? 'failed'
  const isDiscarded = edit && [...discarded].some((isMeant) => isMeant(edit))
  if (!isOpen || !edit || isUnfinished(edit) || trouble !== 'failed' || isDiscarded) return
  const { about, value, seen, sent } = edit
  const typed = { ...about, value, ...(edit.kind === 'field' ? { base: edit.over } : { seen }) }
  const kind: Kind = DRAFT_KINDS[edit.kind]
  const { method = 'PUT' } = kind
  writeEdits({ [key]: { ...edit, sent: [...sent.filter((each) => !isSame(each, value)), value] } })
  try {
    const answer = await sendJson<never>(
      method,
      kind.address(about),
      method === 'POST' ? value : typed,
      AbortSignal.timeout(LIMIT_MS),
    )
    await take({ key, kind: edit.kind, about, value, answer }, true)
  } catch (error) {
    if (isOpen) await refuse(key, error)
  }
}

/**
 * Shows a text that the server has stored, and removes its edit. If the member has typed more since, keeps the edit with the stored version
 * as its base. @param isOwn - whether this tab has sent the text, and so tells the other tabs.
 */
async function take(stored: Stored, isOwn: boolean): Promise<void> {
  const { key, kind, about, value, answer } = stored
  if (!isOpen) return
  const version = DRAFT_KINDS[kind].taken(about, value, answer as never)
  // Lets the screens render the answer before the edit is removed: otherwise a field would lose its text and its caret for a moment.
  await new Promise((resolve) => setTimeout(resolve))
  const edit = drafts.read().edits.get(key)
  const isAll = !edit || isSame(edit.value, value)
  if (isAll) own.delete(key)
  const sent = edit?.sent.filter((each) => !isSame(each, value))
  // A text that another tab has sent may be older than the base of the edit.
  if (!isOwn && !isAll && sent?.length === edit.sent.length) return
  const left = isAll ? null : { ...over(edit, { value, version }), sent: sent ?? [] }
  writeStored({ [key]: left }, isOwn ? stored : undefined)
}

async function refuse(key: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const { status, message, now } = error
  const edit = drafts.read().edits.get(key)
  if (!edit) return
  if (now && [edit.value, edit.over, ...edit.sent].some((each) => isSame(each, now.value))) {
    // No conflict: the server has the text that the edit is based on, or an earlier text of the edit whose response was lost.
    writeEdits({ [key]: over(edit, now) })
    return put(key)
  }
  // The enquiry was erased, so its edits must not stay on this device either.
  if (status === 404 && edit.about.number !== undefined) return writeEdits({ [key]: null })
  if (now) void reload(DRAFT_KINDS[edit.kind].queryKey(edit.about))
  const isGone = status === 404 || status === 409
  const isRefused = status === 400 || status === 413
  const kind = now ? 'conflict' : isGone ? 'gone' : isRefused ? 'refused' : 'failed'
  const troubles = new Map(drafts.read().troubles).set(key, { kind, message, ...(now && { now }) })
  drafts.write({ ...drafts.read(), troubles })
}

/** Returns the edit with the server's current text as its base. */
function over(edit: Edit, { value, version }: Pick<Versioned<unknown>, 'value' | 'version'>): Edit {
  return { ...edit, over: value, seen: version, sent: [] }
}

function sendIn(ms: number): void {
  clearTimeout(timer)
  timer = isOpen ? setTimeout(sendDrafts, ms) : undefined
}
