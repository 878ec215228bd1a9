import { dehydrate, hydrate, type InfiniteData, onlineManager } from '@tanstack/react-query'
import {
  type EnquiryDetail,
  type EnquiryPage,
  type EnquirySummary,
  ERASED_PATH,
  type ErasedEnquiries,
  KEPT_LIMIT,
} from 'protocol/desk/enquiries.ts'
import { enquiryQuery, inboxQuery } from '../api/inbox.ts'
import { queryClient, reload } from '../api/queryClient.ts'
import { sendJson } from '../api/request.ts'
import { openDevice } from '../device/openDevice.ts'
import { drafts, dropEdits, type Edit, readDevice } from '../drafts/edits.ts'

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

/** The data of a query whose key begins with `inbox` or `enquiry`. */
type Loaded = InfiniteData<EnquiryPage> | EnquiryDetail

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
      const isLoaded = type === 'updated' && event.action.type === 'success'
      if (isLoaded && query.queryKey[0] === 'inbox') loadSoon()
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
  const isMeant = ({ about }: Edit) => about.number !== undefined && numbers.includes(about.number)
  // Reads the device first, because it may have edits that this tab does not have yet.
  void readDevice().then(() => dropEdits(isMeant))
}

/**
 * Removes enquiries from this device that were erased on other devices. Call this function when the desk is opened. Without a connection,
 * nothing is removed.
 */
export async function forgetErased(): Promise<void> {
  const loaded = loadedQueries().flatMap(({ data }) => enquiriesIn(data))
  await readDevice()
  const typed = [...drafts.read().edits.values()].map(({ about }) => about)
  const known = [...loaded, ...typed].flatMap(({ number }) => number ?? [])
  const numbers = [...new Set(known)].slice(0, KEPT_LIMIT)
  if (numbers.length === 0) return
  const answer = await sendJson<ErasedEnquiries>('POST', ERASED_PATH, { numbers }).catch(() => null)
  if (answer && answer.erased.length > 0) forgetEnquiries(answer.erased)
}

function loadedQueries() {
  const queries = queryClient.getQueryCache().findAll()
  return queries.flatMap(({ queryKey, state }) => {
    const isMeant = queryKey[0] === 'inbox' || queryKey[0] === 'enquiry'
    const data = state.data as Loaded | undefined
    return isMeant && data ? [{ queryKey, data, updatedAt: state.dataUpdatedAt }] : []
  })
}

function forgetLoaded(numbers: readonly number[]): void {
  for (const number of numbers) queryClient.removeQueries({ queryKey: ['enquiry', number] })
  // Updates all lists in the cache, including lists that no screen shows now, and the lists of other enquiries inside an enquiry.
  for (const { queryKey, data, updatedAt } of loadedQueries()) {
    const rest = without(data, ({ number }) => numbers.includes(number))
    queryClient.setQueryData(queryKey, rest, { updatedAt })
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
  const isOld = ({ receivedAtMs }: EnquirySummary) => receivedAtMs < sinceMs
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery({ queryKey, state }) {
      if (state.status !== 'success' || !isInbox(queryKey)) return false
      const data = state.data as Loaded
      return 'pages' in data || !isOld(data)
    },
  })
  const device = await openDevice().catch(() => null)
  if (!device) return
  if (queries.length === 0) return device.delete('kept', NAME)
  const recent = queries.map((query) => {
    const data = without(firstPage(query.state.data as Loaded), isOld)
    return { ...query, state: { ...query.state, data } }
  })
  const kept: Kept = { atMs: Date.now(), queries: { queries: recent, mutations: [] } }
  await device.put('kept', kept, NAME)
}

/** Returns whether a query's data is stored on the device: true for the keys `['inbox', box, '']` (no search) and `['enquiry', number]`. */
function isInbox([screen, , search]: readonly unknown[]): boolean {
  return (screen === 'inbox' && !search) || screen === 'enquiry'
}

/** Returns only the first page of a list that is loaded page by page; returns an enquiry unchanged. */
function firstPage(data: Loaded): Loaded {
  if (!('pages' in data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Returns the enquiries of a list, or an enquiry and the other enquiries of its person. */
function enquiriesIn(data: Loaded): readonly EnquirySummary[] {
  return 'pages' in data ? data.pages.flatMap(({ enquiries }) => enquiries) : [data, ...data.others]
}

/** Returns a copy of the data whose lists do not contain the enquiries that `isGone` selects. */
function without(data: Loaded, isGone: (enquiry: EnquirySummary) => boolean): Loaded {
  const rest = (all: readonly EnquirySummary[]) => all.filter((each) => !isGone(each))
  if (!('pages' in data)) return { ...data, others: rest(data.others) }
  const pages = data.pages.map((page) => ({ ...page, enquiries: rest(page.enquiries) }))
  return { ...data, pages }
}
