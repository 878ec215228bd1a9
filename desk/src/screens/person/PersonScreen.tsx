import { useQuery } from '@tanstack/react-query'
import type { Person, PersonQuery } from 'protocol/desk/people.ts'
import { useLocation, useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { personPath } from '../../components/personPath.ts'
import { Screen } from '../../components/Screen.tsx'
import { LookUp } from './LookUp.tsx'
import { PersonView } from './PersonView.tsx'

/** All that is stored of one address: to show it to the person, to hand it out, to erase it. */
export function PersonScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const address = addressOf(hash)
  const query = usePerson(address)
  return (
    <Screen title="A person">
      <LookUp
        key={address}
        address={address}
        onLookUp={(typed) => void navigate(personPath(typed))}
      />
      {address && <Loaded query={query}>{(person) => <PersonView person={person} />}</Loaded>}
    </Screen>
  )
}

function addressOf(hash: string): string {
  try {
    const address = decodeURIComponent(hash.slice(1))
    // The link that skips to the content leaves its own mark there.
    return address.includes('@') ? address : ''
  } catch {
    return ''
  }
}

/** All that is stored of an address; nothing is asked for an empty one. */
function usePerson(address: string) {
  const body: PersonQuery = { address }
  return useQuery({
    queryKey: ['person', address],
    queryFn: () => sendJson<Person>('POST', '/api/people/search', body),
    enabled: address !== '',
  })
}
