import type { Box } from 'protocol/desk/enquiries.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { boxNames } from './words.ts'

/** The path of the screen for typing in an enquiry that did not come by the form. */
export const ADD_PATH = '/add'

/** A box and a search of the inbox, as links and navigations pass them on. */
export interface InboxPlace {
  /** The query string of the address. */
  readonly query: string
  readonly state: { readonly search: string } | null
}

/** Returns a screen's search and its setter. The search is kept in the history's state, not in the address, which servers log. */
export function useSearch() {
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  const search = (state as InboxPlace['state'])?.search ?? ''
  /** Stores the search; `to` is the query string, if it changes too. */
  const setSearch = (typed: string, to = query) =>
    void navigate(
      { search: to },
      { replace: true, preventScrollReset: true, state: typed ? { search: typed } : null },
    )
  return { search, setSearch }
}

/** Returns the box that the address names, and the search in it. */
export function useInboxAddress() {
  const [params] = useSearchParams()
  const { search, setSearch } = useSearch()
  const named = params.get('box')
  const box: Box = named !== null && named in boxNames ? (named as Box) : 'new'
  return {
    ...{ box, search, place: placeOf(box, search) },
    // A new search looks in all boxes.
    setSearch: (typed: string) =>
      setSearch(typed, placeOf(typed && !search ? 'all' : box, typed).query),
  }
}

export function placeOf(box: Box, search: string): InboxPlace {
  return { query: box === 'new' ? '' : `?box=${box}`, state: search ? { search } : null }
}

/** Returns the path of the screen about a person. Their address stands behind the `#`, so that no server or proxy sees it. */
export function personPath(address: string): string {
  return `/people#${encodeURIComponent(address)}`
}
