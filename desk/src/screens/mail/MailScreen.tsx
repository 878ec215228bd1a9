import { useQuery } from '@tanstack/react-query'
import type { MailOverview } from 'protocol/desk/mail.ts'
import { getJson } from '../../api/request.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { MailReport } from './MailReport.tsx'

/** Between two looks while mail waits. */
const WAITING_MS = 3_000

/** What is not delivered, why, and trying again. */
export function MailScreen() {
  const query = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => getJson<MailOverview>('/api/mail', signal),
    // What was tried again a moment ago is soon gone.
    refetchInterval: ({ state: { data } }) => (data && data.waitingCount > 0 ? WAITING_MS : false),
  })
  return (
    <Screen title="Mail">
      <Loaded query={query}>{(mail) => <MailReport mail={mail} />}</Loaded>
    </Screen>
  )
}
