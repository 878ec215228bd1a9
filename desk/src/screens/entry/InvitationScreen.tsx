import { useQuery } from '@tanstack/react-query'
import type { Session } from 'protocol/desk/session.ts'
import type { InvitationOffer } from 'protocol/desk/team.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { makePasskey, type NewPasskeyOptions } from '../../api/passkeys.ts'
import { sendJson } from '../../api/request.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { Failed, Loading } from '../../components/Loaded.tsx'
import { EnterForm, EntryBoard, useEnter } from '../../layout/EntryBoard.tsx'

type Offer = InvitationOffer<NewPasskeyOptions>

export function InvitationScreen() {
  const token = useLocation().hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => askFor(token),
    enabled: token !== '',
    // Loads the options only once, because each request makes the server create a challenge.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === '' || error) {
    return (
      <EntryBoard title={error ? 'You cannot get in by this link' : 'This link is cut off'}>
        {error ? (
          <Failed message={error.message} onRetry={() => void refetch()} />
        ) : (
          <p>Open it again as it was sent to you, up to its last letter.</p>
        )}
        <ButtonLink to="/sign-in">Sign in instead</ButtonLink>
      </EntryBoard>
    )
  }
  if (!data) {
    return (
      <EntryBoard title="Welcome">
        <Loading />
      </EntryBoard>
    )
  }
  return <Welcome token={token} offer={data} />
}

function Welcome({ token, offer }: { token: string; offer: Offer }) {
  const [name, setName] = useState('')
  const isNamed = offer.name !== null
  const enter = useEnter(
    async () => {
      const typed = isNamed ? {} : { name: name.trim() }
      if (typed.name === '') throw new Error('Type your name: colleagues see it.')
      // Devices list a passkey under the name in its options, so the options are fetched again with the typed name.
      const { options } = isNamed ? offer : await askFor(token, typed)
      const response = await makePasskey(options)
      return sendJson<Session>('POST', '/api/invitation', { token, ...typed, response })
      // Only the first member has no name yet. This member starts with the screen 'First steps'.
    },
    isNamed ? '/' : '/site/steps',
  )
  return (
    <EntryBoard title={isNamed ? `Welcome, ${offer.name}` : 'Welcome'}>
      <p>
        {offer.isMember
          ? 'Make a passkey here: your fingerprint, face or PIN lets you in from now on.'
          : `This is where ${offer.agencyName} reads its enquiries and sends its newsletter. You get in with a passkey: your fingerprint, face or PIN on this device. There is no password.`}
      </p>
      <EnterForm enter={enter} action="Make your passkey">
        {!isNamed && (
          <Field label="Your name" value={name} onChange={setName} autoComplete="name" />
        )}
      </EnterForm>
    </EntryBoard>
  )
}

function askFor(token: string, typed: { readonly name?: string } = {}): Promise<Offer> {
  return sendJson<Offer>('POST', '/api/invitation/options', { token, ...typed })
}
