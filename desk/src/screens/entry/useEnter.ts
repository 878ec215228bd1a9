import { useQueryClient } from '@tanstack/react-query'
import type { Session } from 'protocol/desk/session.ts'
import { useNavigate } from 'react-router'
import { claimDevice } from '../../device/claimDevice.ts'

/** Goes on into the desk, with a session that the server has just opened. */
export function useEnter(): (session: Session, path: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (session, path) => {
    await claimDevice(session.member.id)
    queryClient.setQueryData(['session'], session)
    await navigate(path, { replace: true })
  }
}
