import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leaving } from '../api/queryClient.ts'
import { Question } from './Dialog.tsx'

interface DeleteDialogProps {
  /** The id of what the screen shows, which is not loaded again; null where the screen stays. */
  id: string | null
  title: string
  onDelete: () => Promise<void>
  onClose: () => void
  /** What that means. */
  children: ReactNode
}

/** Asks before what was written is deleted. */
export function DeleteDialog({ id, onDelete, ...question }: DeleteDialogProps) {
  const { mutate, isPending, error } = useMutation({
    ...(id !== null && leaving(id)),
    mutationFn: onDelete,
  })
  return (
    <Question
      action="Delete it"
      keep="Keep it"
      error={error}
      isDisabled={isPending}
      onAction={() => mutate()}
      {...question}
    />
  )
}
