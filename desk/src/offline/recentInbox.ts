import { dehydrate, hydrate, onlineManager } from '@tanstack/react-query'
import { ERASED_PATH, type ErasedEnquiries, KEPT_LIMIT } from 'protocol/desk/enquiries.ts'
import { enquiryQuery, inboxQuery } from '../api/inbox.ts'
import { queryClient, reload } from '../api/queryClient.ts'
import { sendJson } from '../api/request.ts'
import { openDevice } from '../device/openDevice.ts'
import { drafts, forgetEdits, readDevice } from '../drafts/edits.ts'

const NAME = 'inbox'
/** A device stores only enquiries that are younger than this. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** The delay before changes are written, so that several changes are written together. */
const WRITE_AFTER_MS = 300

/** The delay before enquiries are loaded in advance, so that the screen loads first; and the limit of their JSON in characters. */
const AHEAD_AFTER_MS = 1_000
const AHEAD_LENGTH = 500_000

/** The channel on which a tab sends the numbers of erased enquiries to the other tabs. */
const erased = new BroadcastChannel('desk-erased')

interface Kept {
  readonly atMs: number
  readonly queries: ReturnType<typeof dehydrate>
}

/** Stores the inbox of the last week on this device, for use without a connection. */
export const recentInbox = {
  /** Puts the stored inbox into the query cache, until the server's answers replace the stored data. */
  async restore(): Promise<void> {
    // Keeps the data of these screens in the cache, even if no screen shows the data any more.
    for (const screen of ['inbox', 'enquiry']) {
      queryClient.setQueryDefaults([screen], { gcTime: Number.POSITIVE_INFINITY })
    }
    const device = await openDevice().catch(() => null)
    const kept = (await device?.get('kept', NAME)) as Kept | undefined
    if (!kept || kept.atMs <= Date.now() - WEEK_MS) return
    hydrate(queryClient, kept.queries)
    // Marks the stored data as outdated, however recent, because it is from an earlier visit.
    await queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: ({ state }) => state.dataUpdatedAt <= kept.atMs,
    })
  },
  /** Stores what the cache loads from this call on. Call it after `restore`, because stored data that is not in the cache is deleted. */
  follow(): void {
    const writeSoon = soon(write, WRITE_AFTER_MS)
    const loadSoon = soon(loadUnanswered, AHEAD_AFTER_MS)
    queryClient.getQueryCache().subscribe((event) => {
      const { type, query } = event
      if (type === 'removed' || (type === 'updated' && isInbox(query.queryKey))) writeSoon()
      if (type === 'updated' && event.action.type === 'success' && isToAnswer(query.queryKey))
        loadSoon()
    })
    erased.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) =>
      forgetLoaded(data),
    )
    if (queryClient.getQueryCache().findAll().length > 0) writeSoon()
    loadSoon()
  },
}

/** Returns a function that starts the work after a pause. A call within the pause starts the pause again. */
function soon(work: () => Promise<void>, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void work().catch(console.error), pauseMs)
  }
}

/** Removes the data and edits of erased enquiries from this device. A screen that shows such an enquiry must first stop loading its data. */
export function forgetEnquiries(numbers: readonly number[]): void {
  // Other tabs would otherwise store these enquiries on the device again.
  erased.postMessage(numbers)
  forgetLoaded(numbers)
  void forgetEdits(({ about }) => about.number !== undefined && numbers.includes(about.number))
}

/**
 * Removes enquiries from this device that were erased on other devices. Call this function when the desk is opened. Without a connection,
 * nothing is removed.
 */
export async function forgetErased(): Promise<void> {
  const loaded = loadedEnquiries()
    .flatMap(({ state }) => itemsIn([state.data]))
    .flatMap(({ number }) => (typeof number === 'number' ? number : []))
  await readDevice()
  const typed = [...drafts.read().edits.values()].flatMap(({ about }) => about.number ?? [])
  const numbers = [...new Set([...loaded, ...typed])].slice(0, KEPT_LIMIT)
  if (numbers.length === 0) return
  const answer = await sendJson<ErasedEnquiries>('POST', ERASED_PATH, { numbers }).catch(() => null)
  if (answer && answer.erased.length > 0) forgetEnquiries(answer.erased)
}

function loadedEnquiries() {
  const queries = queryClient.getQueryCache().findAll()
  return queries.filter(({ queryKey: [screen] }) => screen === 'inbox' || screen === 'enquiry')
}

function forgetLoaded(numbers: readonly number[]): void {
  for (const number of numbers) queryClient.removeQueries({ queryKey: ['enquiry', number] })
  // Updates all lists in the cache, including lists that no screen shows now, and the lists of other enquiries inside an enquiry.
  for (const { queryKey, state } of loadedEnquiries()) {
    const rest = withoutItems(state.data, (item) => numbers.includes(Number(item.number)))
    queryClient.setQueryData(queryKey, rest, { updatedAt: state.dataUpdatedAt })
  }
  void reload(['inbox'])
}

/**
 * Loads the unanswered enquiries that this device lacks or has with another status, so that the member can answer them without a
 * connection. Leaves out enquiries older than a week, because `write` does not store them.
 */
async function loadUnanswered(): Promise<void> {
  const [first] = queryClient.getQueryData(inboxQuery('new', '').queryKey)?.pages ?? []
  let length = 0
  for (const { number, status, receivedAtMs } of first?.enquiries ?? []) {
    if (receivedAtMs < Date.now() - WEEK_MS) continue
    const query = enquiryQuery(number)
    const isKept = queryClient.getQueryData(query.queryKey)?.status === status
    if (!isKept && onlineManager.isOnline()) await queryClient.prefetchQuery(query)
    length += JSON.stringify(queryClient.getQueryData(query.queryKey) ?? '').length
    if (length > AHEAD_LENGTH) return
  }
}

async function write(): Promise<void> {
  const sinceMs = Date.now() - WEEK_MS
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.status === 'success' && isInbox(queryKey) && isRecent(state.data, sinceMs),
  })
  const device = await openDevice().catch(() => null)
  if (!device) return
  if (queries.length === 0) return device.delete('kept', NAME)
  const recent = queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      data: withoutItems(firstPage(query.state.data), (item) => !isRecent(item, sinceMs)),
    },
  }))
  const kept: Kept = { atMs: Date.now(), queries: { queries: recent, mutations: [] } }
  await device.put('kept', kept, NAME)
}

/** Returns whether a query's data is stored on the device: true for the keys `['inbox', box, '']` (no search) and `['enquiry', number]`. */
function isInbox([screen, , search]: readonly unknown[]): boolean {
  return (screen === 'inbox' && !search) || screen === 'enquiry'
}

/** Returns whether this is the query of the list that is shown first: the enquiries to answer. */
function isToAnswer([screen, box, search]: readonly unknown[]): boolean {
  return screen === 'inbox' && box === 'new' && search === ''
}

/** Returns whether data is recent enough to be stored: true for every list, and for an enquiry that was received since `sinceMs`. */
function isRecent(data: unknown, sinceMs: number): boolean {
  return !isObject(data) || !('receivedAtMs' in data) || Number(data.receivedAtMs) >= sinceMs
}

/** Returns only the first page of a list that is loaded page by page; returns other data unchanged. */
function firstPage(data: unknown): unknown {
  if (!isObject(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Returns a copy of the data without the list items that `isGone` selects, at any depth. */
function withoutItems(data: unknown, isGone: (item: Item) => boolean): unknown {
  if (Array.isArray(data)) {
    return data
      .filter((item) => !isObject(item) || !isGone(item))
      .map((item) => withoutItems(item, isGone))
  }
  if (!isObject(data)) return data
  const entries = Object.entries(data)
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutItems(value, isGone)]))
}

function itemsIn(data: unknown): Item[] {
  const items: Item[] = []
  withoutItems(data, (item) => {
    items.push(item)
    return false
  })
  return items
}

type Item = Record<string, unknown>

function isObject(data: unknown): data is Item {
  return typeof data === 'object' && data !== null
}
