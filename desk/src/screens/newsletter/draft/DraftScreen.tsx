import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { BackLink } from '../BackLink.tsx'
import { issueQueries } from '../issueQueries.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { useIsLeaving } from './useIsLeaving.ts'

/** Where an issue is written, with the mail beside it. */
export function DraftScreen() {
  const { id = '' } = useParams()
  const isLeaving = useIsLeaving(id)
  const query = useQuery({ ...issueQueries.draft(id), enabled: !isLeaving })
  return (
    <Screen title="Write an issue" actions={<BackLink />}>
      <Loaded query={query}>{(draft) => <DraftEditor key={draft.id} draft={draft} />}</Loaded>
    </Screen>
  )
}
