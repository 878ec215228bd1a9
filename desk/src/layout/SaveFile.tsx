import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFile } from '../api/request.ts'
import { Button } from '../components/Button.tsx'
import { toasts } from '../components/toasts.ts'

interface SaveFileProps {
  path: string
  /** Data for the server that must not appear in a URL, such as an e-mail address. */
  body?: unknown
  name: string
  children: ReactNode
}

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

/** The object URL is revoked after this time: a browser may read the file some time after the click. */
const KEPT_MS = 60_000

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
