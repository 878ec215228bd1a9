import type { Box } from 'protocol/desk/enquiries.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { boxNames } from './boxNames.ts'

/** Which box the address names, and what is searched there. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const named = params.get('box')
  const box: Box = named !== null && named in boxNames ? (named as Box) : 'new'
  const search = params.get('search') ?? ''
  const setSearch = useCallback(
    (typed: string) => {
      setParams(
        (former) => {
          const next = new URLSearchParams(former)
          // Whoever searches looks for somebody, wherever they stand.
          if (typed && !former.has('search')) next.set('box', 'all')
          if (typed) next.set('search', typed)
          else next.delete('search')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return { box, search, setSearch, query: queryOf(box, search) }
}

/** The same box and search in the address of another screen. */
export function queryOf(box: Box, search: string): string {
  const params = new URLSearchParams()
  if (box !== 'new') params.set('box', box)
  if (search) params.set('search', search)
  const text = params.toString()
  return text && `?${text}`
}
