import { useQuery } from '@tanstack/react-query'
import type { Person, PersonQuery } from 'protocol/desk/people.ts'
import { sendJson } from '../../api/request.ts'

/** All that is stored of an address; nothing is asked for an empty one. */
export function usePerson(address: string) {
  const body: PersonQuery = { address }
  return useQuery({
    queryKey: ['person', address],
    queryFn: () => sendJson<Person>('POST', '/api/people/search', body),
    enabled: address !== '',
  })
}
