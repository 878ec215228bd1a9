import { useQuery } from '@tanstack/react-query'
import type { HealthOverview } from 'protocol/desk/health.ts'
import { getJson } from '../../api/request.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { HealthReport } from './HealthReport.tsx'

/** Whether all is well, and what somebody has to do. */
export function HealthScreen() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => getJson<HealthOverview>('/api/health', signal),
  })
  return (
    <Screen title="Health">
      <Loaded query={query}>{(health) => <HealthReport health={health} />}</Loaded>
    </Screen>
  )
}
