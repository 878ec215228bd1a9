import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { describePasskeyProblem } from '../api/describePasskeyProblem.ts'
import type { PasskeyOptions } from '../api/PasskeyOptions.ts'
import { sendJson } from '../api/request.ts'
import { stepUp } from '../api/stepUp.ts'
import { Actions } from '../components/Actions.tsx'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'

/** Asks for the passkey again, and answers `stepUp.ask`. */
export function StepUpDialog() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const showPasskey = async () => {
    setPending(true)
    setProblem('')
    try {
      const optionsJSON = await sendJson<PasskeyOptions>('POST', '/api/step-up/options')
      const response = await startAuthentication({ optionsJSON })
      await sendJson('POST', '/api/step-up', { response })
      stepUp.answer(true)
    } catch (error) {
      setProblem(describePasskeyProblem(error))
    } finally {
      setPending(false)
    }
  }
  const cancel = () => stepUp.answer(false)
  return (
    <Dialog title="Is it you?" isOpen onClose={cancel}>
      <p>
        This cannot be taken back, so your device asks for your passkey again. It then asks no more
        for five minutes.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Actions>
        <Button look="primary" isPending={isPending} onPress={showPasskey}>
          Use your passkey
        </Button>
        <Button look="quiet" onPress={cancel}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  )
}
