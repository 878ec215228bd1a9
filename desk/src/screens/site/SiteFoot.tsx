import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/Button.tsx'
import { count } from '../../components/words.ts'
import { DraftsLine, SaveFoot } from '../../drafts/DraftsLine.tsx'
import { isFieldEdit } from './fieldEdits.ts'
import { siteQueries } from './siteQueries.ts'

/** The bar at the bottom of the site's screens: whether edits are saved, the number of unpublished changes, and the link 'Publish'. */
export function SiteFoot() {
  const { data } = useQuery(siteQueries.overview)
  return (
    <SaveFoot>
      <FieldsLine />
      <ButtonLink look={data?.changes ? 'primary' : 'secondary'} to="/site/publish">
        Publish
      </ButtonLink>
    </SaveFoot>
  )
}

export function FieldsLine() {
  const { data, isFetching } = useQuery(siteQueries.overview)
  const changes = data?.changes ?? 0
  return (
    <DraftsLine isMeant={isFieldEdit}>
      {changes > 0
        ? `${count(changes, 'change is', 'changes are')} not live yet.`
        : isFetching
          ? 'Saved.'
          : 'All of it is live.'}
    </DraftsLine>
  )
}
