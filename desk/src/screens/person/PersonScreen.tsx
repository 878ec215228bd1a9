import { useQuery } from '@tanstack/react-query'
import {
  isPersonAddress,
  PERSON_ADDRESS,
  type Person,
  type PersonQuery,
} from 'protocol/desk/people.ts'
import { Fragment, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { personPath } from '../../components/addresses.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import styles from './PersonScreen.module.css'
import { PersonView } from './PersonView.tsx'

export function PersonScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const address = addressOf(hash)
  const body: PersonQuery = { address }
  const query = useQuery({
    queryKey: ['person', address],
    queryFn: () => sendJson<Person>('POST', '/api/people/search', body),
    enabled: address !== '',
  })
  return (
    <Screen title="Find a person">
      <Fragment key={address}>
        <LookUp address={address} onLookUp={(typed) => void navigate(personPath(typed))} />
        {address && <Loaded query={query}>{(person) => <PersonView person={person} />}</Loaded>}
      </Fragment>
    </Screen>
  )
}

function addressOf(hash: string): string {
  try {
    const address = decodeURIComponent(hash.slice(1))
    // Ignores `#main`, which the skip link sets as the fragment.
    return isPersonAddress(address) ? address : ''
  } catch {
    return ''
  }
}

interface LookUpProps {
  /** The e-mail address or phone number that was looked up; empty before the first look-up. */
  address: string
  onLookUp: (address: string) => void
}

function LookUp({ address, onLookUp }: LookUpProps) {
  const [typed, type] = useState(address)
  const [problem, setProblem] = useState<string>()
  const lookUp = () => {
    const wanted = typed.trim()
    if (isPersonAddress(wanted)) onLookUp(wanted)
    else setProblem(PERSON_ADDRESS)
  }
  return (
    <form
      className={`${styles.lookUp} stack`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        lookUp()
      }}
    >
      <Field
        label="E-mail address or phone number"
        value={typed}
        onChange={(value) => {
          type(value)
          setProblem(undefined)
        }}
        error={problem}
        autoComplete="off"
        maxLength={320}
        {...(address === '' && {
          note: 'Shows all that is kept under it: enquiries, newsletter, mail. From here it is handed out or erased.',
        })}
      />
      <Button type="submit" look={address === '' ? 'primary' : 'secondary'}>
        Look up
      </Button>
    </form>
  )
}
