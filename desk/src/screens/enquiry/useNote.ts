import { useQueryClient } from '@tanstack/react-query'
import { cleanParagraphs } from 'protocol/cleanText.ts'
import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../api/queryClient.ts'
import { ApiError, sendJson } from '../../api/request.ts'
import { formatTime } from '../../components/Time.tsx'
import { useKeptText } from '../../keptTexts/useKeptText.ts'

/** After the last key. */
const PAUSE_MS = 800

/** After an answer that did not come. */
const RETRY_MS = 10_000

/** What is typed, and the note over which it is. */
interface TypedNote {
  readonly text: string
  readonly over: string
  /** The id of its enquiry; none in a text that an older version has kept. */
  readonly of?: string
}

/** The note of an enquiry as it is typed and saved: after a pause, and when the enquiry or the tab is left. */
export function useNote(enquiry: EnquiryDetail) {
  const { number, id } = enquiry
  const queryClient = useQueryClient()
  const known = useNewest(enquiry.note)
  const kept = useKeptText<TypedNote>(
    `note ${number}`,
    { text: known.note, over: known.note, of: id },
    ({ of = id }) => of === id,
  )
  const { text, over } = kept.value
  const [isSaving, setSaving] = useState(false)
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ readonly message: string }>()
  const isOnline = useIsOnline()
  const hasLeft = useRef(false)
  const latest = useRef(kept)
  latest.current = kept

  const meant = cleanParagraphs(text)
  const isTyped = kept.isChanged && meant !== known.note && meant !== over
  const hasConflict = isTyped && over !== known.note
  const waits = isTyped && !hasConflict && isOnline && !isSaving && kept.elsewhere === null

  const save = async (sent = latest.current.value): Promise<void> => {
    setSaving(true)
    try {
      const changed = await sendJson<EnquiryDetail>('PATCH', `/api/enquiries/${number}`, {
        id,
        note: { text: sent.text, over: sent.over },
      })
      known.set(changed.note)
      const { value } = latest.current
      const isWhole = hasLeft.current
        ? cleanParagraphs(value.text) === changed.note
        : // A space at the end stays: the next word may follow.
          value.text === changed.note
      const rest = { text: value.text, over: changed.note, of: id }
      if (isWhole) latest.current.saved(value)
      else latest.current.change(rest)
      setSavedAtMs(Date.now())
      setFailure(undefined)
      queryClient.setQueryData(['enquiry', number], changed)
      if (hasLeft.current && !isWhole) {
        latest.current = { ...latest.current, value: rest }
        await save(rest)
      }
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      if (problem !== 'conflict') setFailure({ message: (error as Error).message })
      if (problem === 'conflict' || problem === 'missing') {
        await queryClient.invalidateQueries({ queryKey: ['enquiry', number] })
      }
    } finally {
      setSaving(false)
    }
  }
  const saveLatest = useRef(save)
  saveLatest.current = save
  const saveWaiting = useRef(() => {})
  saveWaiting.current = () => void (waits && save())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew, each failure another try
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => void saveLatest.current(), failure ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, text, failure])

  // A space or a line break at the end is not saved, but stays in the field while it is open.
  const isNoText = kept.isChanged && !isTyped && !isSaving && kept.elsewhere === null
  const isOver = isNoText && (kept.foundFromMs !== null || over !== known.note)
  const forgetNoText = useRef(() => {})
  forgetNoText.current = isNoText ? kept.discard : () => {}
  useEffect(() => {
    if (isOver) forgetNoText.current()
  }, [isOver])
  useEffect(() => {
    hasLeft.current = false
    const onVisibility = () => saveWaiting.current()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      hasLeft.current = true
      saveWaiting.current()
      forgetNoText.current()
    }
  }, [])

  const lastChange = enquiry.events.findLast(({ what }) => what === 'note')
  const overTheirs = (mine: string) => kept.change({ text: mine, over: known.note, of: id })
  return {
    kept,
    type: (typed: string) => kept.change({ text: typed, over, of: id }),
    conflict: hasConflict
      ? {
          who: lastChange?.who ?? null,
          text: known.note,
          keepMine: () => overTheirs(text),
          keepBoth: () => overTheirs(`${known.note}\n\n${text}`),
          takeTheirs: kept.discard,
        }
      : null,
    state: describeState(),
  }

  function describeState(): string {
    if (hasConflict) return 'Not saved: choose below.'
    const andKept = kept.isKept ? ' Kept on this device.' : ''
    if (isTyped && !isOnline) return `Not saved: no connection.${andKept}`
    if (isTyped && failure) return `Not saved. ${failure.message}${andKept}`
    if (isTyped || isSaving) return 'Saving …'
    return savedAtMs === null ? '' : `Saved ${formatTime(savedAtMs, Date.now())}`
  }
}

/** What the server has: what it said when it was saved, until something newer was loaded. */
function useNewest(loaded: string) {
  const [saved, setSaved] = useState<{ readonly note: string; readonly over: string } | null>(null)
  const isNewer = saved !== null && saved.over === loaded
  return {
    note: isNewer ? saved.note : loaded,
    set: (note: string) => setSaved({ note, over: loaded }),
  }
}
