import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendJson } from '../api/request.ts'
import { Button } from '../components/Button.tsx'
import { toasts } from '../components/toasts.ts'
import { clearDevice } from '../device/clearDevice.ts'

/** Ends the session, and forgets all that this device has kept. */
export function SignOutButton() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const signOut = async () => {
    setPending(true)
    try {
      await sendJson('DELETE', '/api/session')
    } catch (error) {
      setPending(false)
      toasts.show({ message: `You are still signed in. ${(error as Error).message}` })
      return
    }
    await navigate('/sign-in', { replace: true })
    queryClient.clear()
    await clearDevice()
  }
  return (
    <Button isPending={isPending} onPress={() => void signOut()}>
      Sign out
    </Button>
  )
}
