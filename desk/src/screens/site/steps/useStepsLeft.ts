import { useQuery } from '@tanstack/react-query'
import { readPush } from '../../../offline/push.ts'
import { siteQueries } from '../siteQueries.ts'
import { stepsOf } from './stepsOf.ts'

/** Whether First steps offers push messages, because they are still off on this device. */
export function useIsUntold(): boolean {
  const push = useQuery({ queryKey: ['push'], queryFn: readPush, networkMode: 'always' })
  return push.data === 'off' || push.data === 'denied'
}

/** Returns how many things First steps lists; 0 while it is loading, or while the content has problems. */
export function useStepsLeft(): number {
  const { data } = useQuery(siteQueries.steps)
  const isUntold = useIsUntold()
  if (!data || data.problems.length > 0) return 0
  return stepsOf(data.tasks).length + Number(isUntold)
}
