import { describePasskeyProblem } from '../../api/passkeys.ts'
import { queryClient } from '../../api/queryClient.ts'
import { ApiError, sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'

/** Returns functions that change the team, reload the team's data, and show a message about the result. */
export function useTeamChange() {
  const change = async (make: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await make()
      toasts.show({ message: done })
    } catch (error) {
      // If the member has closed the passkey dialog, no message is needed.
      const isCancelled = error instanceof ApiError && error.problem === 'stepUp'
      if (!isCancelled) toasts.show({ message: describePasskeyProblem(error) })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['team'] })
    }
  }
  /** Deletes a passkey, a session, an invitation or a member. */
  const end = (kind: string, id: string, done: string) =>
    change(() => sendJson('DELETE', `/api/team/${kind}/${encodeURIComponent(id)}`), done)
  return { change, end }
}
