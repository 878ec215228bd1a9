import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Publication, SiteOverview } from 'protocol/desk/site.ts'
import type { Team, TrailPage } from 'protocol/desk/team.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { jsonQuery, queryClient } from '../../api/queryClient.ts'
import { getJson, sendJson } from '../../api/request.ts'
import { siteOverview } from '../../api/siteOverview.ts'
import { Button } from '../../components/Button.tsx'
import { Failed, Loaded, ShowMore } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Table } from '../../components/Table.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import { clearDevice } from '../../device/openDevice.ts'
import { unsubscribe } from '../../offline/push.ts'
import { endInTeam } from './changeTeam.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberCard, TeamRow } from './MemberCard.tsx'
import styles from './TeamScreen.module.css'

const COLUMNS = ['When', 'Who', 'What']

export function TeamScreen() {
  const [isInviting, setInviting] = useState(false)
  const query = useQuery(jsonQuery<Team>(['team'], '/api/team'))
  return (
    <Screen
      title="Team"
      actions={
        <>
          <Button look="primary" onPress={() => setInviting(true)}>
            Invite a colleague
          </Button>
          <SignOutButton />
        </>
      }
    >
      <Loaded query={query}>
        {({ members, invitations }) => (
          <>
            <ul className="listed">
              {members.map((member) => (
                <li key={member.id}>
                  <MemberCard member={member} isLast={members.length === 1} />
                </li>
              ))}
            </ul>
            {invitations.length > 0 && (
              <section className={`${styles.part} stack`}>
                <h2>Open invitations</h2>
                <ul className={styles.rows}>
                  {invitations.map(({ id, name, invitedBy, expiresAtMs }) => (
                    <TeamRow
                      key={id}
                      title={<bdi>{name ?? 'The first person'}</bdi>}
                      action="Withdraw"
                      onAction={() =>
                        void endInTeam('invitations', id, 'The link does not work any more.')
                      }
                    >
                      {invitedBy === null ? 'From the server' : <bdi>By {invitedBy}</bdi>}, until{' '}
                      <Time ms={expiresAtMs} />
                    </TeamRow>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
      <Trail />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  )
}

function SignOutButton() {
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => sendJson('DELETE', '/api/session'),
    onSuccess: async () => {
      // A failure does no harm, because the server sends no messages to a device without a session.
      await unsubscribe().catch(() => {})
      await navigate('/sign-in', { replace: true })
      queryClient.clear()
      await clearDevice()
    },
    onError: ({ message }) => toasts.show({ message: `You are still signed in. ${message}` }),
  })
  return (
    <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
      Sign out
    </Button>
  )
}

/** The audit trail of the last year: who did what to which record. */
function Trail() {
  const trail = useInfiniteQuery({
    queryKey: ['team', 'trail'],
    queryFn: ({ pageParam }) =>
      getJson<TrailPage>(pageParam === null ? '/api/trail' : `/api/trail?before=${pageParam}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data: site } = useQuery(siteOverview)
  const { data: publications } = useQuery(
    jsonQuery<readonly Publication[]>(['site', '/publications'], '/api/site/publications'),
  )
  const { data, error, refetch } = trail
  if (!data) return error && <Failed message={error.message} onRetry={() => void refetch()} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return null
  const show = (about: string) => {
    const [name, path] = subjectOf(about, site, publications)
    return name && <>: {path ? <Link to={path}>{name}</Link> : <bdi>{name}</bdi>}</>
  }
  return (
    <section className={`${styles.part} stack`}>
      <h2>Who did what</h2>
      <Table caption="Who did what" columns={COLUMNS}>
        {entries.map(({ number, atMs, who, what, about }) => (
          <tr key={number}>
            <td className={styles.when}>
              <Time ms={atMs} />
            </td>
            <th scope="row" className={styles.who}>
              <bdi>{who}</bdi>
            </th>
            <td>
              {`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
              {show(about)}
            </td>
          </tr>
        ))}
      </Table>
      <ShowMore pages={trail}>Show earlier</ShowMore>
    </section>
  )
}

/** Returns the name of a trail entry's subject, and the path of the subject's screen. The name is empty for a deleted record or publication. */
function subjectOf(
  about: string,
  site: SiteOverview | undefined,
  publications: readonly Publication[] = [],
): readonly [name: string, path?: string] {
  const [, kind, id] = /^(enquiry|issue|publication) (\d+)$/.exec(about) ?? []
  if (kind === 'enquiry') return [about, `/enquiries/${id}`]
  if (kind === 'issue') return [about, `/newsletter/issues/${id}`]
  if (kind === 'publication') {
    return [publications.find((each) => each.id === id)?.what ?? '', '/site/publish']
  }
  const file = pictureOwner(about) ?? about
  if (!file.endsWith('.yaml')) return [about]
  return [site?.files.find((each) => each.file === file)?.name ?? '', `/site/file/${file}`]
}
