import type { Box } from 'protocol/desk/enquiries.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { boxNames } from './words.ts'

/** Where an enquiry is typed in that no form sent. */
export const ADD_PATH = '/add'

/** A box and a search, as a link or a navigation to any screen takes them along. */
export interface InboxPlace {
  /** Of the address. */
  readonly query: string
  readonly state: { readonly search: string } | null
}

/** A screen's search. It is kept in the history's state and not in the address, which servers log. */
export function useSearch() {
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  const search = (state as InboxPlace['state'])?.search ?? ''
  /** The address with another query, where that changes. */
  const setSearch = (typed: string, to = query) =>
    void navigate(
      { search: to },
      { replace: true, preventScrollReset: true, state: typed ? { search: typed } : null },
    )
  return { search, setSearch }
}

/** Which box the address names, and what is searched there. */
export function useInboxAddress() {
  const [params] = useSearchParams()
  const { search, setSearch } = useSearch()
  const named = params.get('box')
  const box: Box = named !== null && named in boxNames ? (named as Box) : 'new'
  return {
    ...{ box, search, place: placeOf(box, search) },
    // A search that begins looks in all boxes.
    setSearch: (typed: string) =>
      setSearch(typed, placeOf(typed && !search ? 'all' : box, typed).query),
  }
}

export function placeOf(box: Box, search: string): InboxPlace {
  return { query: box === 'new' ? '' : `?box=${box}`, state: search ? { search } : null }
}

/** Where all about an address is. It stands behind the `#`, which no server or proxy sees. */
export function personPath(address: string): string {
  return `/people#${encodeURIComponent(address)}`
}
