import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFile } from '../api/request.ts'
import { Button } from '../components/Button.tsx'
import { toasts } from '../components/toasts.ts'

interface SaveFileProps {
  path: string
  /** Data that the server needs but that must not appear in an address. */
  body?: unknown
  /** The file's name on the device. */
  name: string
  children: ReactNode
}

/** A button that saves a file made by the server. */
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

/** How long the file's address works: browsers read the file after the click. */
const KEPT_MS = 60_000

/** Saves a file among the device's downloads. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
