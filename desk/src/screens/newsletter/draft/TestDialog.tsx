import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from 'protocol/desk/newsletter.ts'
import { useEffect, useState } from 'react'
import { ApiError, sendJson } from '../../../api/request.ts'
import { FormDialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { toasts } from '../../../components/toasts.ts'
import { openDevice } from '../../../device/openDevice.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'

/** Sends the draft to one address, at once. */
export function TestDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const queryClient = useQueryClient()
  useEffect(() => {
    void testAddress.read().then((kept) => setAddress((typed) => typed || kept))
  }, [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: string) =>
      sendJson<Draft>('POST', `${draftPath(draft.id)}/test`, { address: to }),
    onSuccess: (tested, to) => {
      queryClient.setQueryData(issueQueries.draft(draft.id).queryKey, tested)
      void testAddress.keep(to)
      onClose()
      toasts.show({ message: `The mail server took the test to ${to}.` })
    },
  })
  const isAboutAddress = error instanceof ApiError && error.problem === 'invalid'
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
        note="One address, such as your own. Remembered on this device only."
        error={isAboutAddress ? error?.message : undefined}
      />
    </FormDialog>
  )
}

const KEY = 'testAddress'

/** Where tests went to from this device; nowhere else is it kept. Empty where the browser keeps nothing. */
const testAddress = {
  async read(): Promise<string> {
    const kept = await openDevice()
      .then((device) => device.get('kept', KEY))
      .catch(() => '')
    return typeof kept === 'string' ? kept : ''
  },
  async keep(address: string): Promise<void> {
    const device = await openDevice().catch(() => null)
    await device?.put('kept', address, KEY)
  },
}
