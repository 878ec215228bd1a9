import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import type { Session } from 'protocol/desk/session.ts'
import type { InvitationOffer } from 'protocol/desk/team.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { describePasskeyProblem } from '../../api/describePasskeyProblem.ts'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Field } from '../../components/Field.tsx'
import { Loading } from '../../components/Loading.tsx'
import { EntryBoard } from '../../layout/EntryBoard.tsx'
import styles from './entry.module.css'
import { useEnter } from './useEnter.ts'

type Offer = InvitationOffer<Parameters<typeof startRegistration>[0]['optionsJSON']>

/** Where an invitation's link leads: a name, a passkey, and one is in. */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => askFor(token),
    enabled: token !== '',
    // Each question costs the server a challenge.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === '') {
    return (
      <EntryBoard title="This link is not whole">
        <p>Open it again as it was sent to you, with all that stands behind the #.</p>
        <ButtonLink to="/sign-in">Sign in instead</ButtonLink>
      </EntryBoard>
    )
  }
  if (error) {
    return (
      <EntryBoard title="You cannot get in by this link">
        <Failed message={error.message} onRetry={() => void refetch()} />
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
  const enter = useEnter()
  const [name, setName] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const isNamed = offer.name !== null
  const accept = async () => {
    const typed = isNamed ? {} : { name: name.trim() }
    // A passkey is kept under the name that its options have.
    const { options } = isNamed ? offer : await askFor(token, typed)
    const response = await startRegistration({ optionsJSON: options })
    return sendJson<Session>('POST', '/api/invitation', { token, ...typed, response })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed && name.trim() === '') return setProblem('Type your name: colleagues see it.')
    setPending(true)
    setProblem('')
    try {
      await enter(await accept(), '/')
    } catch (error) {
      setProblem(describePasskeyProblem(error))
      setPending(false)
    }
  }
  return (
    <EntryBoard title={isNamed ? `Welcome, ${offer.name}` : 'Welcome'}>
      <p>
        {offer.isMember
          ? 'Make a passkey on this device, and you get in with it from now on.'
          : `This is where ${offer.agencyName} reads its enquiries and sends its newsletter. You get in with a passkey: your fingerprint, your face or the code of this device. There is no password.`}
      </p>
      <form className={styles.form} onSubmit={submit}>
        {!isNamed && (
          <Field label="Your name" value={name} onChange={setName} autoComplete="name" />
        )}
        <Button look="primary" type="submit" isPending={isPending}>
          Make your passkey
        </Button>
      </form>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </EntryBoard>
  )
}

function askFor(token: string, typed: { readonly name?: string } = {}): Promise<Offer> {
  return sendJson<Offer>('POST', '/api/invitation/options', { token, ...typed })
}
