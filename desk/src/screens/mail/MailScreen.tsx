import { useQuery } from '@tanstack/react-query'
import type { MailOverview } from 'protocol/desk/mail.ts'
import { getJson } from '../../api/request.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { MailReport } from './MailReport.tsx'

/** What is not delivered, why, and trying again. */
export function MailScreen() {
  const query = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => getJson<MailOverview>('/api/mail', signal),
  })
  return (
    <Screen title="Mail">
      <Loaded query={query}>{(mail) => <MailReport mail={mail} />}</Loaded>
    </Screen>
  )
}
