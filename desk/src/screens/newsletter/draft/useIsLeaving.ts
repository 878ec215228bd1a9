import { useMutationState } from '@tanstack/react-query'

/** What the mutations that end a draft share: sending it, deleting it. Forgotten with the screen that began them. */
export function leaving(id: string): { mutationKey: readonly string[]; gcTime: number } {
  return { mutationKey: ['newsletter', 'leaving', id], gcTime: 0 }
}

/**
 * Whether a draft is being sent or deleted, or just was. The event that tells of it comes before the answer does, and the screen
 * stands a moment longer: nothing asks for what is not there any more.
 */
export function useIsLeaving(id: string): boolean {
  const { mutationKey } = leaving(id)
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  return states.some((status) => status === 'pending' || status === 'success')
}
