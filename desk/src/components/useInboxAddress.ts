import type { Box } from 'protocol/desk/enquiries.ts'
import { useLocation, useSearchParams } from 'react-router'
import { boxNames } from './boxNames.ts'

/** A box and a search, as a link or a navigation to any screen takes them along. */
export interface InboxPlace {
  /** Of the address. */
  readonly query: string
  readonly state: { readonly search: string } | null
}

/**
 * Which box the address names, and what is searched there. That is somebody's name or number: it stands in the history's
 * entry alone, so that no server sees it and the way back leads to it.
 */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: InboxPlace['state'] }
  const named = params.get('box')
  const box: Box = named !== null && named in boxNames ? (named as Box) : 'new'
  const search = state?.search ?? ''
  const setSearch = (typed: string) => {
    // Whoever searches looks for somebody, wherever they stand.
    const where = typed && !search ? 'all' : box
    const place = placeOf(where, typed)
    setParams(place.query, { replace: true, preventScrollReset: true, state: place.state })
  }
  return { box, search, setSearch, place: placeOf(box, search) }
}

export function placeOf(box: Box, search: string): InboxPlace {
  return { query: box === 'new' ? '' : `?box=${box}`, state: search ? { search } : null }
}
