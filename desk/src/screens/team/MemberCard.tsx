import type { TeamMember } from 'protocol/desk/team.ts'
import { type ReactNode, useState } from 'react'
import { makePasskey, type NewPasskeyOptions } from '../../api/passkeys.ts'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/Dialog.tsx'
import { Time } from '../../components/Time.tsx'
import { PushSwitch } from '../../layout/PushSwitch.tsx'
import { changeTeam, endInTeam } from './changeTeam.ts'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './TeamScreen.module.css'

interface MemberCardProps {
  member: TeamMember
  /** Whether no other member exists: the last member cannot be removed. */
  isLast: boolean
}

export function MemberCard({ member, isLast }: MemberCardProps) {
  const [asked, setAsked] = useState<'remove' | 'link' | null>(null)
  const { id, name, joinedAtMs, passkeys, sessions } = member
  const isSelf = sessions.some(({ isThis }) => isThis)
  const addPasskey = () =>
    changeTeam(async () => {
      const optionsJSON = await sendJson<NewPasskeyOptions>('POST', '/api/team/passkeys/options')
      const response = await makePasskey(optionsJSON)
      await sendJson('POST', '/api/team/passkeys', { response })
    }, 'This device has a passkey now.')
  const remove = async () => {
    setAsked(null)
    await endInTeam('members', id, `${name} does not get in any more.`)
  }
  const whom = isSelf ? 'yourself' : name
  return (
    <article className={styles.member}>
      <header className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
          {isSelf && <small className="note"> you</small>}
        </h2>
        <p className="note">
          Since <Time ms={joinedAtMs} isDay />
        </p>
      </header>
      <div className={`${styles.foot} actions`}>
        {isSelf ? (
          <Button onPress={() => void addPasskey()}>Make a passkey here</Button>
        ) : (
          <Button onPress={() => setAsked('link')} label={`A new link for ${name}`}>
            New link
          </Button>
        )}
        {!isLast && (
          <Button look="quiet" onPress={() => setAsked('remove')} label={`Remove ${whom}`}>
            {isSelf ? 'Remove yourself' : 'Remove'}
          </Button>
        )}
      </div>
      <section>
        <h3 className="label">Passkeys: fingerprint, face or PIN</h3>
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <TeamRow
              key={passkey.id}
              title={passkey.device}
              action={isSelf && passkeys.length > 1 ? 'Remove' : null}
              label={`Remove the passkey of ${passkey.device}`}
              onAction={() => void endInTeam('passkeys', passkey.id, 'The passkey is removed.')}
            >
              Made <Time ms={passkey.createdAtMs} isDay />, last used <Time ms={passkey.usedAtMs} />
            </TeamRow>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="label">Signed in</h3>
        {sessions.length === 0 && <p className="note">On no device.</p>}
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <TeamRow
              key={session.id}
              title={session.isThis ? `This device: ${session.device}` : session.device}
              action={session.isThis ? null : 'Sign out'}
              label={`Sign out ${session.device}`}
              onAction={() => void endInTeam('sessions', session.id, 'Signed out there.')}
            >
              Last seen <Time ms={session.seenAtMs} />
            </TeamRow>
          ))}
        </ul>
      </section>
      {isSelf && <PushSwitch />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={isSelf ? 'Remove yourself?' : `Remove ${name}?`}
          action="Remove"
          keep="Cancel"
          mutation={{ error: null, isPending: false, mutate: () => void remove() }}
          onClose={() => setAsked(null)}
        >
          <p>
            {isSelf ? 'You are' : 'They are'} signed out everywhere at once. ‘Who did what’ keeps
            what {isSelf ? 'you' : 'they'} did. To come back, {isSelf ? 'you need' : 'they need'} a
            new invitation.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'link' && <InviteDialog member={member} onClose={() => setAsked(null)} />}
    </article>
  )
}

interface TeamRowProps {
  title: ReactNode
  action: string | null
  label?: string
  onAction: () => void
  children: ReactNode
}

/** A row for a passkey, a session or an invitation, with a button that ends the passkey, session or invitation. */
export function TeamRow({ title, action, label = '', onAction, children }: TeamRowProps) {
  return (
    <li>
      <span>
        {title}
        <small className="note">{children}</small>
      </span>
      {action && (
        <Button look="quiet" label={label} onPress={onAction}>
          {action}
        </Button>
      )}
    </li>
  )
}
