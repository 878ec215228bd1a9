import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFile } from '../api/request.ts'
import { Button } from '../components/Button.tsx'
import { toasts } from '../components/toasts.ts'

interface SaveFileProps {
  path: string
  /** What the server has to know to make it, where that may stand in no address. */
  body?: unknown
  /** Of the file, on the device. */
  name: string
  children: ReactNode
}

/** Saves a file that the server makes. */
export function SaveFile({ path, body, name, children }: SaveFileProps) {
  const save = useMutation({
    mutationFn: () => getFile(path, body),
    onSuccess: (file) => saveFile(file, name),
    onError: ({ message }) => toasts.show({ message }),
  })
  return (
    <Button isPending={save.isPending} onPress={() => save.mutate()}>
      {children}
    </Button>
  )
}

/** Browsers read it after the click. */
const KEPT_MS = 60_000

/** Leaves a file among the device's downloads. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
