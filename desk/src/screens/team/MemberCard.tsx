import { startRegistration } from '@simplewebauthn/browser'
import type { TeamMember } from 'protocol/desk/team.ts'
import { useState } from 'react'
import { sendJson } from '../../api/request.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Time } from '../../components/Time.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './TeamScreen.module.css'
import { useTeamChange } from './useTeamChange.ts'

interface MemberCardProps {
  member: TeamMember
  /** The one who looks at it. */
  isSelf: boolean
  /** Nobody else gets in. */
  isLast: boolean
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** A colleague, with the passkeys they get in by and the devices on which they are signed in. */
export function MemberCard({ member, isSelf, isLast }: MemberCardProps) {
  const change = useTeamChange()
  const [asked, setAsked] = useState<'remove' | 'link' | null>(null)
  const { id, name, joinedAtMs, passkeys, sessions } = member
  const addPasskey = () =>
    change(async () => {
      const optionsJSON = await sendJson<RegistrationOptions>('POST', '/api/team/passkeys/options')
      const response = await startRegistration({ optionsJSON })
      await sendJson('POST', '/api/team/passkeys', { response })
    }, 'This device has a passkey now.')
  const remove = async () => {
    setAsked(null)
    await change(
      () => sendJson('DELETE', `/api/team/members/${encodeURIComponent(id)}`),
      `${name} does not get in any more.`,
    )
  }
  return (
    <article className={styles.member}>
      <header className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
          {isSelf && <small> you</small>}
        </h2>
        <p className={styles.since}>
          Since <Time ms={joinedAtMs} isDay />
        </p>
      </header>
      <div className={styles.foot}>
        {isSelf ? (
          <Button onPress={() => void addPasskey()}>Another passkey</Button>
        ) : (
          <Button onPress={() => setAsked('link')} label={`A new link for ${name}`}>
            New link
          </Button>
        )}
        {!isLast && (
          <Button look="quiet" onPress={() => setAsked('remove')} label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </div>
      <section>
        <h3>Passkeys</h3>
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.device}
                <small>
                  Made <Time ms={passkey.createdAtMs} isDay />, last used{' '}
                  <Time ms={passkey.usedAtMs} />
                </small>
              </span>
              {isSelf && passkeys.length > 1 && (
                <Button
                  look="quiet"
                  label={`Remove the passkey of ${passkey.device}`}
                  onPress={() =>
                    void change(
                      () =>
                        sendJson('DELETE', `/api/team/passkeys/${encodeURIComponent(passkey.id)}`),
                      'The passkey is removed.',
                    )
                  }
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Signed in</h3>
        {sessions.length === 0 && <p className={styles.since}>On no device.</p>}
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {session.isThis ? `This device: ${session.device}` : session.device}
                <small>
                  Last seen <Time ms={session.seenAtMs} />
                </small>
              </span>
              {!session.isThis && (
                <Button
                  look="quiet"
                  label={`Sign out ${session.device}`}
                  onPress={() =>
                    void change(
                      () =>
                        sendJson('DELETE', `/api/team/sessions/${encodeURIComponent(session.id)}`),
                      'Signed out there.',
                    )
                  }
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Dialog
        title={isSelf ? 'Remove yourself?' : `Remove ${name}?`}
        isOpen={asked === 'remove'}
        isAlert
        onClose={() => setAsked(null)}
      >
        <p>
          {isSelf ? 'Your' : 'Their'} passkeys and sessions end now. What {isSelf ? 'you' : 'they'}{' '}
          did stays in the trail. To come back, {isSelf ? 'you need' : 'they need'} a new
          invitation.
        </p>
        <Actions>
          <Button look="danger" onPress={() => void remove()}>
            Remove
          </Button>
          <Button look="quiet" onPress={() => setAsked(null)}>
            Cancel
          </Button>
        </Actions>
      </Dialog>
      {asked === 'link' && <InviteDialog member={member} onClose={() => setAsked(null)} />}
    </article>
  )
}
