import { useMutation } from '@tanstack/react-query'
import type { Draft } from 'protocol/desk/newsletter.ts'
import { useState } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { ApiError, sendJson } from '../../../api/request.ts'
import { FormDialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { toasts } from '../../../components/toasts.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'

export function TestDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [address, setAddress] = useState(draft.ownAddress)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: string) =>
      sendJson<Draft>('POST', `${draftPath(draft.id)}/test`, { address: to }),
    onSuccess: (tested, to) => {
      queryClient.setQueryData(issueQueries.draft(draft.id).queryKey, tested)
      onClose()
      toasts.show({ message: `The test is on its way to ${to}.` })
    },
  })
  const isAboutAddress = error instanceof ApiError && error.status === 400
  return (
    <FormDialog
      title="Send a test"
      action="Send the test"
      isPending={isPending}
      error={isAboutAddress ? null : error}
      onSend={() => mutate(address.trim())}
      onClose={onClose}
    >
      <Field
        label="To"
        type="email"
        autoComplete="email"
        value={address}
        onChange={setAddress}
        note="One address: the agency’s, or any other."
        error={isAboutAddress ? error?.message : undefined}
      />
    </FormDialog>
  )
}
