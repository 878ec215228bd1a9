import { useLocation, useSearchParams } from 'react-router'
import { useTypedSearch } from '../../components/useTypedSearch.ts'
import { toSubscriberTab } from './subscriberTabs.ts'

/**
 * Which subscribers are shown. The list stands in the screen's address; what is searched for, part of somebody's, in the
 * history's entry alone, so that no server sees it and the way back leads to it.
 */
export function useSubscriberFilter() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: { search?: string } | null }
  const search = state?.search ?? ''
  const { typed, type } = useTypedSearch(search, (wanted) =>
    setParameters((same) => same, {
      replace: true,
      preventScrollReset: true,
      state: { search: wanted },
    }),
  )
  return {
    tab: toSubscriberTab(parameters.get('state')),
    search,
    typed,
    type,
    choose: (tab: string) =>
      setParameters({ state: tab }, { replace: true, preventScrollReset: true, state }),
  }
}
