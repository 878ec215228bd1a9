import { useMutation } from '@tanstack/react-query'
import { describePasskeyProblem, showPasskey } from '../api/passkeys.ts'
import { answerStepUp, stepUp } from '../api/request.ts'
import { FormDialog } from '../components/Dialog.tsx'

/** Asks the member for the passkey, then lets the waiting requests continue or fail. */
export function StepUpDialog() {
  const proof = useMutation({
    mutationFn: () => showPasskey('/api/step-up'),
    onSuccess: () => answerStepUp(true),
  })
  const { error } = proof
  return (
    <FormDialog
      title="Is it you?"
      action="Use your passkey"
      isPending={proof.isPending}
      error={error && new Error(describePasskeyProblem(error))}
      onSend={() => proof.mutate()}
      onClose={() => answerStepUp(false)}
    >
      <p>
        {stepUp.read()[0]?.why} Your passkey is your fingerprint, face or PIN. You are not asked
        again for five minutes.
      </p>
    </FormDialog>
  )
}
