import type { Box } from 'protocol/desk/enquiries.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { boxNames } from './words.ts'

/** The path of the screen for entering an enquiry that came by chat, call, visit or e-mail. */
export const ADD_PATH = '/add'

/** The parts of a link to the inbox that select a box and a search. */
export interface InboxLink {
  /** The query string, which names the box; empty for the box 'To answer'. */
  readonly query: string
  readonly state: { readonly search: string } | null
}

/** Returns the screen's search and its setter. The search is kept in the history state, because servers and proxies log URLs. */
export function useSearch() {
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  const search = (state as InboxLink['state'])?.search ?? ''
  const setSearch = (typed: string, to = query) =>
    void navigate(
      { search: to },
      { replace: true, preventScrollReset: true, state: typed ? { search: typed } : null },
    )
  return { search, setSearch }
}

export function useInboxAddress() {
  const [params] = useSearchParams()
  const { search, setSearch } = useSearch()
  const named = params.get('box')
  const box: Box = named !== null && named in boxNames ? (named as Box) : 'new'
  return {
    ...{ box, search, link: inboxLink(box, search) },
    // A new search covers all boxes.
    setSearch: (typed: string) =>
      setSearch(typed, inboxLink(typed && !search ? 'all' : box, typed).query),
  }
}

export function inboxLink(box: Box, search: string): InboxLink {
  return { query: box === 'new' ? '' : `?box=${box}`, state: search ? { search } : null }
}

/** Returns the path of the screen about a person. The person's address is after the `#`, so that no server or proxy sees the address. */
export function personPath(address: string): string {
  return `/people#${encodeURIComponent(address)}`
}

/** Returns the id of a record: the name of its file, or the name of its folder for a `project.yaml`. */
export function idOf(file: string): string {
  return file.replace(/(\/project)?\.\w+$/, '').replace(/^.*\//, '')
}
