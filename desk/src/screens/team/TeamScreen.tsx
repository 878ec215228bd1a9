import { useQuery } from '@tanstack/react-query'
import type { Team } from 'protocol/desk/team.ts'
import { useState } from 'react'
import { getJson, sendJson } from '../../api/request.ts'
import { useSession } from '../../api/useSession.ts'
import { Button } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { SignOutButton } from '../../layout/SignOutButton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberCard } from './MemberCard.tsx'
import styles from './TeamScreen.module.css'
import { Trail } from './Trail.tsx'
import { useTeamChange } from './useTeamChange.ts'

/** Who gets in, by what, and who did what. */
export function TeamScreen() {
  const session = useSession()
  const change = useTeamChange()
  const [isInviting, setInviting] = useState(false)
  const query = useQuery({ queryKey: ['team'], queryFn: () => getJson<Team>('/api/team') })
  const withdraw = (id: string) =>
    change(
      () => sendJson('DELETE', `/api/team/invitations/${encodeURIComponent(id)}`),
      'The link does not work any more.',
    )
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
            <ul className={styles.members}>
              {members.map((member) => (
                <li key={member.id}>
                  <MemberCard
                    member={member}
                    isSelf={member.id === session?.member.id}
                    isLast={members.length === 1}
                  />
                </li>
              ))}
            </ul>
            {invitations.length > 0 && (
              <section className={styles.part}>
                <h2>Open invitations</h2>
                <ul className={styles.rows}>
                  {invitations.map(({ id, name, invitedBy, expiresAtMs }) => (
                    <li key={id}>
                      <span>
                        <bdi>{name ?? 'The first person'}</bdi>
                        <small>
                          {invitedBy === null ? 'From the server' : <bdi>By {invitedBy}</bdi>},
                          until <Time ms={expiresAtMs} />
                        </small>
                      </span>
                      <Button look="quiet" onPress={() => void withdraw(id)}>
                        Withdraw
                      </Button>
                    </li>
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
