import { useQuery } from '@tanstack/react-query'
import type { Session } from 'protocol/desk/session.ts'
import { getJson } from './request.ts'

/** Who is signed in; undefined until the server has said so. */
export function useSession(): Session | undefined {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: () => getJson<Session>('/api/session'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
