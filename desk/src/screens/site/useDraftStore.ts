import { useQueryClient } from '@tanstack/react-query'
import type { DraftChange, DraftDiscard, FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { ApiError, sendJson } from '../../api/request.ts'
import { isSame, useKeptText } from '../../keptTexts/useKeptText.ts'
import { addEdit, draftAround, type Edit, newest } from './edits.ts'
import { siteQueries } from './siteQueries.ts'

/** How long typing rests before it is sent. */
const PAUSE_MS = 400
/** After the server could not be reached. */
const RETRY_MS = 5_000

/** Why what was typed is not on the server. */
export type Trouble =
  | { readonly kind: 'failed'; readonly message: string }
  /** The text itself was refused: it is sent again once it has changed. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A colleague changed the same first: what stands there now, and their draft if it is one. */
  | {
      readonly kind: 'conflict'
      readonly message: string
      readonly theirs: FieldDraft | null
      readonly value: unknown
    }

/** The one store of all screens of the site. */
export function useDrafts() {
  return useOutletContext<ReturnType<typeof useDraftStore>>()
}

const NONE: readonly Edit[] = []

/** The name of the Web Lock under which one tab at a time sends or discards drafts. */
const SENDING = 'site drafts'

/** What is typed into the site's fields, kept on this device until the server has it as drafts. All tabs share it, and one of them sends it. */
export function useDraftStore() {
  const queryClient = useQueryClient()
  const kept = useKeptText('site', NONE)
  /** By `fieldKey`. */
  const [troubles, setTroubles] = useState<Readonly<Record<string, Trouble>>>({})
  const edits = useRef(NONE)
  edits.current = kept.value
  const troublesOf = useRef(troubles)
  troublesOf.current = troubles

  const write = (next: readonly Edit[]) => {
    edits.current = next
    if (next.length > 0) kept.change(next)
    else kept.discard()
  }
  const setTrouble = (edit: Edit, trouble: Trouble | null) => {
    const { [keyOf(edit)]: _, ...others } = troublesOf.current
    troublesOf.current = trouble ? { ...others, [keyOf(edit)]: trouble } : others
    setTroubles(troublesOf.current)
  }
  /** The server was changed by something else than a draft. */
  const reload = () => queryClient.invalidateQueries({ queryKey: ['site'] })
  const latestOf = (file: string) => queryClient.getQueryData(siteQueries.file(file).queryKey)

  /** The server has it: more may have been typed meanwhile, over this version. */
  const taken = (edit: Edit, draft: FieldDraft | null) => {
    const { file, path, value } = edit
    const detail = latestOf(file)
    if (detail) {
      const unit = draft?.path ?? path
      const drafts = detail.drafts.filter((each) => !isWithin(each.path, unit))
      queryClient.setQueryData(siteQueries.file(file).queryKey, {
        ...{ ...detail, drafts: draft ? [...drafts, draft] : drafts },
        value: withValue(detail.value, path, value),
      })
    }
    setTrouble(edit, null)
    write(
      edits.current.flatMap((each) => {
        if (keyOf(each) !== keyOf(edit)) return [each]
        return isSame(each.value, value)
          ? []
          : [{ ...each, over: value, seen: draft?.version ?? 0 }]
      }),
    )
    void reload()
  }

  async function put(edit: Edit): Promise<void> {
    const { file, path, value, seen } = edit
    const change: DraftChange = { file, path, value, seen }
    try {
      taken(edit, await sendJson<FieldDraft | null>('PUT', '/api/site/draft', change))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, problem, message } = error
      if (problem !== 'conflict') {
        const isRefused = [400, 404, 413, 422].includes(status)
        return setTrouble(edit, { kind: isRefused ? 'refused' : 'failed', message })
      }
      const query = { ...siteQueries.file(edit.file), staleTime: 0 }
      const detail = await queryClient.fetchQuery(query).catch(() => null)
      if (!detail) return setTrouble(edit, { kind: 'failed', message })
      const theirs = draftAround(detail.drafts, path) ?? null
      const stands = valueAt(detail.value, path)
      if (isSame(stands, value)) return taken(edit, theirs)
      const known = newest(detail.drafts, path)
      // What changed is something else in the same list or record.
      if (isSame(stands, edit.over) && known > seen) return renew({ ...edit, seen: known })
      setTrouble(edit, { kind: 'conflict', message, theirs, value: stands })
    }
  }

  const renew = (edit: Edit) =>
    write(
      edits.current.map((each) =>
        keyOf(each) === keyOf(edit) ? { ...edit, value: each.value } : each,
      ),
    )

  const isBarred = (edit: Edit) => {
    const trouble = troublesOf.current[keyOf(edit)]
    return trouble?.kind === 'conflict' || trouble?.kind === 'refused'
  }

  /** One tab at a time: the next one finds what is left. */
  const send = () =>
    navigator.locks.request(SENDING, async () => {
      for (const { file, path } of edits.current) {
        const edit = edits.current.find((each) => keyOf(each) === fieldKey(file, path))
        if (edit && !isBarred(edit)) await put(edit)
      }
    })

  const { elsewhere } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text of another tab
  useEffect(() => {
    if (elsewhere === null) return
    const here = new Set(edits.current.map(keyOf))
    write([...edits.current, ...elsewhere.filter((edit) => !here.has(keyOf(edit)))])
  }, [elsewhere])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` reads what is latest
  useEffect(() => {
    const waiting = kept.value.filter((edit) => !isBarred(edit))
    if (waiting.length === 0) return
    const hasFailed = waiting.some((edit) => troubles[keyOf(edit)])
    const timer = setTimeout(send, hasFailed ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [kept.value, troubles])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the screens stand
  useEffect(() => {
    const sendNow = () => void (edits.current.length > 0 && send())
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
      sendNow()
    }
  }, [])

  return {
    edits: kept.value,
    /** False where this device could not keep them; null before the first is kept. */
    isKept: kept.isKept,
    troubles,
    change(detail: SiteFileDetail, path: FieldPath, value: unknown) {
      // What was typed before may have been saved since the field was drawn.
      const next = addEdit(edits.current, latestOf(detail.file) ?? detail, path, value)
      const last = next.at(-1)
      if (last && troublesOf.current[keyOf(last)]?.kind === 'refused') setTrouble(last, null)
      write(next)
    },
    /** Ends a conflict: what was typed here goes over the colleague's, or is dropped. */
    settle(edit: Edit, choice: 'mine' | 'theirs') {
      const trouble = troublesOf.current[keyOf(edit)]
      const detail = latestOf(edit.file)
      const others = edits.current.filter((each) => keyOf(each) !== keyOf(edit))
      if (trouble?.kind !== 'conflict' || !detail) return
      setTrouble(edit, null)
      write(choice === 'mine' ? addEdit(others, detail, edit.path, edit.value) : others)
    },
    /** Back to what is published. */
    async discard(what: DraftDiscard) {
      const { file, path = [] } = what
      // What is being sent arrives before, and what waits is sent no more.
      await navigator.locks.request(SENDING, async () => {
        await sendJson('POST', '/api/site/discard', what)
        write(
          edits.current.filter(
            (edit) => file !== undefined && (edit.file !== file || !isWithin(edit.path, path)),
          ),
        )
      })
      await reload()
    },
    /** Sends what is typed and not sent yet, at once. False when something of it stays. */
    async flush() {
      await send()
      return edits.current.length === 0
    },
    reload,
  }
}

function keyOf({ file, path }: Edit): string {
  return fieldKey(file, path)
}
