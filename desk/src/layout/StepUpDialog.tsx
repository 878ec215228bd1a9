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
      title="Show that it is you"
      action="Use your passkey"
      isPending={proof.isPending}
      error={error && new Error(describePasskeyProblem(error))}
      onSend={() => proof.mutate()}
      onClose={() => answerStepUp(false)}
    >
      <p>
        Before {whatWaits(stepUp.read()[0]?.path)}, use your passkey: fingerprint, face or PIN. You
        are not asked again for five minutes.
      </p>
    </FormDialog>
  )
}

function whatWaits(path = ''): string {
  if (path.startsWith('/api/site')) return 'this goes live'
  if (path.endsWith('/send')) return 'this goes out'
  if (path.endsWith('.csv')) return 'this is saved'
  return /people|enquiries/.test(path) ? 'this is erased' : 'the team changes'
}
