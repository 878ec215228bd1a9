import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../api/createStore.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { count } from '../../components/words.ts'
import { DraftsLine, SaveFoot } from '../../drafts/DraftsLine.tsx'
import { isFieldEdit, untaken } from './fieldEdits.ts'
import { filePath } from './siteAddresses.ts'
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
      <Untaken>
        {changes > 0
          ? `${count(changes, 'change is', 'changes are')} not live yet.`
          : isFetching
            ? 'Saved.'
            : 'All of it is live.'}
      </Untaken>
    </DraftsLine>
  )
}

/** Lists the typed texts that are no valid number or colour, each with a link to the field. Shows `children` if there are no such inputs. */
export function Untaken({ children }: { children?: ReactNode }) {
  const all = [...useStore(untaken).values()]
  if (all.length === 0) return children
  return all.map(({ file, path, name, typed }) => (
    <span key={filePath(file, path)} className="problem">
      {typed.trim() ? `“${typed}” was not used` : 'Empty, so nothing changes'}:{' '}
      <Link to={filePath(file, path)}>{name}</Link>
    </span>
  ))
}
