import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from 'protocol/desk/newsletter.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../../api/ApiError.ts'
import { sendJson } from '../../../api/request.ts'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { Field } from '../../../components/Field.tsx'
import { toasts } from '../../../components/toasts.ts'
import { openDevice } from '../../../device/openDevice.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'
import styles from './TestDialog.module.css'

interface TestDialogProps {
  draft: Draft
  onClose: () => void
}

/** Sends the draft to one address, at once. */
export function TestDialog({ draft, onClose }: TestDialogProps) {
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(address.trim())
  }
  return (
    <Dialog title="Send a test" isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label="To"
          type="email"
          autoComplete="email"
          value={address}
          onChange={setAddress}
          note="One address, such as your own. Remembered on this device only."
          error={isAboutAddress ? error?.message : undefined}
        />
        {error && !isAboutAddress && <Failed message={error.message} />}
        <Actions>
          <Button look="primary" type="submit" isPending={isPending}>
            Send the test
          </Button>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Dialog>
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
