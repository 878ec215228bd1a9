import { STEP_UP_STATUS } from 'protocol/desk/session.ts'
import { describePasskeyProblem } from '../../api/passkeys.ts'
import { reload } from '../../api/queryClient.ts'
import { ApiError, sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'

/** Changes the team, reloads the team's data, and shows a message about the result. */
export async function changeTeam(make: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await make()
    toasts.show({ message: done })
  } catch (error) {
    // If the member has closed the passkey dialog, no message is needed.
    const isCancelled = error instanceof ApiError && error.status === STEP_UP_STATUS
    if (!isCancelled) toasts.show({ message: describePasskeyProblem(error) })
  } finally {
    await reload(['team'])
  }
}

export function endInTeam(kind: string, id: string, done: string): Promise<void> {
  return changeTeam(() => sendJson('DELETE', `/api/team/${kind}/${encodeURIComponent(id)}`), done)
}
