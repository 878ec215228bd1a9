import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../api/createStore.ts'
import { pushRefused } from '../../../layout/PushOffer.tsx'
import { readPush } from '../../../offline/push.ts'
import { siteQueries } from '../siteQueries.ts'
import { stepsOf } from './stepsOf.ts'

/** Whether this device gets no push messages, and no member has declined them on it. */
export function useIsUntold(): boolean {
  const push = useQuery({ queryKey: ['push'], queryFn: readPush, networkMode: 'always' })
  const isRefused = useStore(pushRefused)
  return push.data === 'off' && !isRefused
}

/** Returns how many things First steps lists; 0 while it is loading, or while problems of the content hide the list. */
export function useStepsLeft(): number {
  const { data } = useQuery(siteQueries.steps)
  const isUntold = useIsUntold()
  if (!data || (data.problems.length > 0 && data.tasks.length === 0)) return 0
  return stepsOf(data.tasks).length + Number(isUntold)
}
