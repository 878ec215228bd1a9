import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/ApiError.ts'
import { describePasskeyProblem } from '../../api/describePasskeyProblem.ts'
import { toasts } from '../../components/toasts.ts'

/** Does something to the team, shows the team as it is then, and says what was done or why not. */
export function useTeamChange(): (
  change: () => Promise<unknown>,
  done: string,
) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (change, done) => {
    try {
      await change()
      toasts.show({ message: done })
      return true
    } catch (error) {
      // That somebody closed the question for the passkey, they know.
      const isCancelled = error instanceof ApiError && error.problem === 'stepUp'
      if (!isCancelled) toasts.show({ message: describePasskeyProblem(error) })
      return false
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['team'] }),
        queryClient.invalidateQueries({ queryKey: ['trail'] }),
      ])
    }
  }
}
