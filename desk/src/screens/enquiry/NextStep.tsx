import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EnquiryDetail,
  NEXT_STEP_LIMIT,
  type NextStep as Step,
} from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Failed } from '../../components/Loaded.tsx'
import { describeStep, StepDay } from '../../components/StepDay.tsx'
import { dayAfter } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'

/** Offered beside the calendar, in days from now. */
const SOON: readonly (readonly [name: string, days: number])[] = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
]

/** What is to be done next about an enquiry, and when: on that day it comes back to the inbox. */
export function NextStep({ enquiry }: { enquiry: EnquiryDetail }) {
  const step = enquiry.nextStep
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useStepChange(enquiry)
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <section className="stack" aria-labelledby="next-step">
      <h2 id="next-step">Next step</h2>
      {step && (
        <p className="row">
          <bdi>{step.text}</bdi> <StepDay on={step.on} />
        </p>
      )}
      <div className="row">
        {step && (
          <Button isDisabled={isPending} onPress={() => mutate(null)}>
            <Icon name="check" />
            Done
          </Button>
        )}
        <Button look={step ? 'quiet' : 'secondary'} onPress={open}>
          <Icon name="calendar-dots" />
          {step ? 'Change it' : 'Set a next step'}
        </Button>
      </div>
      {error && !isOpen && <Failed message={error.message} />}
      {isOpen && (
        <StepDialog
          step={step}
          isPending={isPending}
          error={error}
          onSave={(next) => mutate(next, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function useStepChange({ id, number }: EnquiryDetail) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (nextStep: Step | null) =>
      sendJson<EnquiryDetail>('PATCH', `/api/enquiries/${number}`, { id, nextStep }),
    onSuccess(changed) {
      queryClient.setQueryData(['enquiry', number], changed)
      const { nextStep } = changed
      toasts.show({
        message: nextStep ? `It comes back ${describeStep(nextStep.on, Date.now())}` : 'Done',
      })
      return queryClient.invalidateQueries({ queryKey: ['inbox'] })
    },
  })
}

interface StepDialogProps {
  step: Step | null
  isPending: boolean
  error: Error | null
  onSave: (step: Step) => void
  onClose: () => void
}

function StepDialog({ step, isPending, error, onSave, onClose }: StepDialogProps) {
  const inDays = (days: number) => dayAfter(Date.now(), days)
  const [typed, setTyped] = useState<Step>(step ?? { text: '', on: inDays(1) })
  const change = (part: Partial<Step>) => setTyped({ ...typed, ...part })
  return (
    <FormDialog
      title="Next step"
      action="Save"
      isPending={isPending}
      isDisabled={typed.text.trim() === '' || typed.on === ''}
      error={error}
      onSend={() => onSave(typed)}
      onClose={onClose}
    >
      <Field
        label="What is to be done"
        value={typed.text}
        onChange={(text) => change({ text })}
        note="Such as “Call about the photos”."
        maxLength={NEXT_STEP_LIMIT}
        autoComplete="off"
      />
      <Field label="On" type="date" value={typed.on} onChange={(on) => change({ on })} />
      <fieldset className="row" aria-label="Or">
        {SOON.map(([name, days]) => (
          <Button key={name} onPress={() => change({ on: inDays(days) })}>
            {name}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  )
}
