import { useMutation } from '@tanstack/react-query'
import { describePasskeyProblem, showPasskey } from '../api/passkeys.ts'
import { answerStepUp } from '../api/request.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'

/** Asks the member for the passkey, then lets the waiting requests continue or fail. */
export function StepUpDialog() {
  const proof = useMutation({
    mutationFn: () => showPasskey('/api/step-up'),
    onSuccess: () => answerStepUp(true),
  })
  const cancel = () => answerStepUp(false)
  return (
    <Dialog title="Is it you?" onClose={cancel}>
      <p>
        This changes something for others, so your device asks for your passkey again. It then asks
        no more for five minutes.
      </p>
      {proof.error && <p role="alert">{describePasskeyProblem(proof.error)}</p>}
      <Actions>
        <Button look="primary" isPending={proof.isPending} onPress={() => proof.mutate()}>
          Use your passkey
        </Button>
        <Button look="quiet" onPress={cancel}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  )
}
