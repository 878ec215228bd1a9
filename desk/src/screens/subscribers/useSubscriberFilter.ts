import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { toSubscriberTab } from './subscriberTabs.ts'

/** Between what is typed and the search for it. */
const PAUSE_MS = 250

/**
 * Which subscribers are shown. The list stands in the screen's address; what is searched for, part of somebody's, in the
 * history's entry alone, so that no server sees it and the way back leads to it.
 */
export function useSubscriberFilter() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: { search?: string } | null }
  const search = state?.search ?? ''
  const [typed, type] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(
      () =>
        setParameters((same) => same, {
          replace: true,
          preventScrollReset: true,
          state: { search: typed.trim() },
        }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, search, setParameters])
  return {
    tab: toSubscriberTab(parameters.get('state')),
    search,
    typed,
    type,
    choose: (tab: string) =>
      setParameters({ state: tab }, { replace: true, preventScrollReset: true, state }),
  }
}
