import { useMutation } from '@tanstack/react-query'
import type { InvitationWish, NewInvitation } from 'protocol/desk/team.ts'
import { useState } from 'react'
import { reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { Actions, Button } from '../../components/Button.tsx'
import { Dialog, FormDialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import styles from './TeamScreen.module.css'

interface InviteDialogProps {
  /** The member who needs a link for another device; left out for a new colleague. */
  member?: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Creates a link by which one person can sign in. The link is shown only once. */
export function InviteDialog({ member, onClose }: InviteDialogProps) {
  const [name, setName] = useState('')
  const make = useMutation({
    mutationFn: (wish: InvitationWish) =>
      sendJson<NewInvitation>('POST', '/api/team/invitations', wish),
    onSettled: () => reload(['team']),
  })
  const invitation = make.data
  if (invitation) {
    return (
      <Dialog title={`A link for ${invitation.name}`} onClose={onClose}>
        <p>
          It works once, for 15 minutes. Send it to nobody else: whoever opens it first gets in as{' '}
          <bdi>{invitation.name}</bdi>. It is not shown again.
        </p>
        <output className={styles.link}>{invitation.link}</output>
        <Actions>
          <ShareButton name="the link" data={{ url: invitation.link }} look="primary" />
          <Button look="quiet" onPress={onClose}>
            Done
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={member ? `A new link for ${member.name}?` : 'Invite a colleague'}
      action="Make the link"
      isPending={make.isPending}
      isDisabled={!member && name.trim() === ''}
      error={make.error}
      onSend={() => make.mutate(member ? { memberId: member.id } : { name: name.trim() })}
      onClose={onClose}
    >
      {member ? (
        <p>
          For a new phone, or instead of a lost one. Whoever uses it is signed out everywhere else;
          the passkey of the lost one they then remove here.
        </p>
      ) : (
        <Field label="Name" value={name} onChange={setName} autoComplete="off" />
      )}
    </FormDialog>
  )
}
