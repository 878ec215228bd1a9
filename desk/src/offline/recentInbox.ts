import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { ERASED_PATH, type ErasedEnquiries, KEPT_LIMIT } from 'protocol/desk/enquiries.ts'
import { sendJson } from '../api/request.ts'
import { openDevice } from '../device/openDevice.ts'
import { drafts, forgetEdits, readDevice } from '../drafts/edits.ts'

const NAME = 'inbox'
/** How long enquiries are kept on a device. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Changes within this time are written together. */
const WRITE_AFTER_MS = 300

/** The channel by which tabs announce the numbers of erased enquiries. */
const erased = new BroadcastChannel('desk-erased')

interface Kept {
  readonly atMs: number
  readonly queries: ReturnType<typeof dehydrate>
}

/** Keeps the inbox of the last week on this device, for use without a connection. */
export const recentInbox = {
  /** Shows the kept inbox; the server's answers replace it. */
  async restore(queryClient: QueryClient): Promise<void> {
    // Data that no screen shows any more is kept, too.
    for (const screen of ['inbox', 'enquiry']) {
      queryClient.setQueryDefaults([screen], { gcTime: Number.POSITIVE_INFINITY })
    }
    const device = await openDevice().catch(() => null)
    const kept = (await device?.get('kept', NAME)) as Kept | undefined
    if (!kept || kept.atMs <= Date.now() - WEEK_MS) return
    hydrate(queryClient, kept.queries)
    // Marks even recent data as outdated: it is from an earlier visit.
    await queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: ({ state }) => state.dataUpdatedAt <= kept.atMs,
    })
  },
  /** Keeps what is loaded from now on, and forgets what is removed. Call it after `restore`: it deletes kept data that is not restored. */
  follow(queryClient: QueryClient): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void write(queryClient).catch(console.error), WRITE_AFTER_MS)
    }
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' || (type === 'updated' && isInbox(query.queryKey))) writeSoon()
    })
    erased.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) =>
      forgetLoaded(queryClient, data),
    )
    // Writes what was loaded in the meantime.
    if (queryClient.getQueryCache().findAll().length > 0) writeSoon()
  },
}

/** Removes erased enquiries from this device, both loaded data and edits. A screen that still shows one must first stop loading it. */
export function forgetEnquiries(queryClient: QueryClient, numbers: readonly number[]): void {
  // Other tabs would otherwise keep these enquiries again.
  erased.postMessage(numbers)
  forgetLoaded(queryClient, numbers)
  void forgetEdits(({ about }) => about.number !== undefined && numbers.includes(about.number))
}

/**
 * Forgets enquiries that others have erased while this device was away. Call it when the desk is opened; without a connection it does
 * nothing.
 */
export async function forgetErased(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().findAll()
  const loaded = queries
    .filter(({ queryKey: [screen] }) => screen === 'inbox' || screen === 'enquiry')
    .flatMap(({ state }) => itemsIn([state.data]))
    .flatMap(({ number }) => (typeof number === 'number' ? number : []))
  await readDevice()
  const typed = [...drafts.read().edits.values()].flatMap(({ about }) => about.number ?? [])
  const numbers = [...new Set([...loaded, ...typed])].slice(0, KEPT_LIMIT)
  if (numbers.length === 0) return
  const answer = await sendJson<ErasedEnquiries>('POST', ERASED_PATH, { numbers }).catch(() => null)
  if (answer && answer.erased.length > 0) forgetEnquiries(queryClient, answer.erased)
}

function forgetLoaded(queryClient: QueryClient, numbers: readonly number[]): void {
  for (const number of numbers) queryClient.removeQueries({ queryKey: ['enquiry', number] })
  // Includes lists that no screen shows now, and the lists of other enquiries inside an enquiry.
  const cache = queryClient.getQueryCache()
  for (const screen of ['inbox', 'enquiry']) {
    for (const { queryKey, state } of cache.findAll({ queryKey: [screen] })) {
      const rest = withoutItems(state.data, (item) => numbers.includes(Number(item.number)))
      queryClient.setQueryData(queryKey, rest, { updatedAt: state.dataUpdatedAt })
    }
  }
  void queryClient.invalidateQueries({ queryKey: ['inbox'] })
}

async function write(queryClient: QueryClient): Promise<void> {
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

/** Returns whether a query key is `['inbox', box, search]` without a search, or `['enquiry', number]`. */
function isInbox([screen, , search]: readonly unknown[]): boolean {
  return (screen === 'inbox' && !search) || screen === 'enquiry'
}

/** Returns whether data is recent: lists always are; an enquiry depends on when it was received. */
function isRecent(data: unknown, sinceMs: number): boolean {
  return !isObject(data) || !('receivedAtMs' in data) || Number(data.receivedAtMs) >= sinceMs
}

/** Returns the first page of a list that was loaded by pages; any other data whole. */
function firstPage(data: unknown): unknown {
  if (!isObject(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Returns a copy of loaded data, in which no list has an item that `isGone` selects. */
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

/** Returns the items of all lists in loaded data. */
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
