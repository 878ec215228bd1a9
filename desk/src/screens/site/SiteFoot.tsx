import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '../../api/queryClient.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { SaveFoot, SaveLine } from '../../components/SaveFoot.tsx'
import { count } from '../../components/words.ts'
import { siteQueries } from './siteQueries.ts'
import { useDrafts } from './useDraftStore.ts'

/** At the screen's foot: whether what is typed is safe, what is not live yet, and the way there. */
export function SiteFoot() {
  const { data } = useQuery(siteQueries.overview)
  return (
    <SaveFoot>
      <DraftsLine />
      <ButtonLink look={data?.changes ? 'primary' : 'secondary'} to="/site/publish">
        Publish
      </ButtonLink>
    </SaveFoot>
  )
}

/** Says where what was typed is. */
export function DraftsLine() {
  const { data, isFetching } = useQuery(siteQueries.overview)
  const changes = data?.changes ?? 0
  const { edits, troubles, isKept } = useDrafts()
  const isOnline = useIsOnline()
  const [trouble] = Object.values(troubles)
  const why =
    trouble?.kind === 'conflict'
      ? 'there are two versions of a field.'
      : isOnline
        ? trouble?.message
        : 'no connection.'
  return (
    <SaveLine trouble={(edits.length > 0 && why) || null} isKept={isKept}>
      {edits.length > 0
        ? 'Saving …'
        : changes > 0
          ? `${count(changes, 'change is', 'changes are')} not live yet.`
          : isFetching
            ? 'Saved.'
            : 'All of it is live.'}
    </SaveLine>
  )
}
