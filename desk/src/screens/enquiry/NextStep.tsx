import { cleanLine } from 'protocol/cleanText.ts'
import {
  type EnquiryDetail,
  NEXT_STEP_LIMIT,
  type NextStep as Step,
} from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/Dialog.tsx'
import { StepDay } from '../../components/enquiries/DueLabel.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { atOffice, dayAfter, noonOf } from '../../components/Time.tsx'
import { DraftsLine } from '../../drafts/DraftsLine.tsx'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { useDraft } from '../../drafts/useDraft.ts'

/** The days, counted from today, that have a button of their own beside the date field. */
const SOON = [1, 2, 3, 4, 5, 6, 7]

const weekday = atOffice({ weekday: 'long' })

/** The next step for an enquiry. On the day of the step, the enquiry returns to the inbox. */
export function NextStep({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, number, nextStep, versions } = enquiry
  const server = { value: nextStep, version: versions.nextStep }
  const draft = useDraft<Step | null>('nextStep', { id, number }, server)
  const step = draft.value
  const [isOpen, setOpen] = useState(false)
  const save = (next: Step | null) => {
    setOpen(false)
    draft.change(next)
    void flushDrafts(draft.isMeant)
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
          <Button onPress={() => save(null)}>
            <Icon name="check" />
            Done
          </Button>
        )}
        <Button look={step ? 'quiet' : 'secondary'} onPress={() => setOpen(true)}>
          <Icon name="calendar-dots" />
          {step ? 'Change it' : 'Set a next step'}
        </Button>
      </div>
      {draft.isChanged && <DraftsLine isMeant={draft.isMeant}>{null}</DraftsLine>}
      {isOpen && <StepDialog step={step} onSave={save} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface StepDialogProps {
  step: Step | null
  onSave: (step: Step) => void
  onClose: () => void
}

function StepDialog({ step, onSave, onClose }: StepDialogProps) {
  const inDays = (days: number) => dayAfter(Date.now(), days)
  const [typed, setTyped] = useState<Step>(step ?? { text: '', on: inDays(1) })
  const change = (part: Partial<Step>) => setTyped({ ...typed, ...part })
  return (
    <FormDialog
      title="Next step"
      action="Save"
      isPending={false}
      isDisabled={typed.text.trim() === '' || typed.on === ''}
      onSend={() => onSave({ ...typed, text: cleanLine(typed.text) })}
      onClose={onClose}
    >
      <Field
        label="What is to be done"
        value={typed.text}
        onChange={(text) => change({ text })}
        note={
          <>
            {typed.text.trim() === '' && <strong>Needed.</strong>} Such as “Call about the photos”.
          </>
        }
        maxLength={NEXT_STEP_LIMIT}
        autoComplete="off"
      />
      <Field label="On" type="date" value={typed.on} onChange={(on) => change({ on })} />
      <fieldset className="row" aria-label="Or">
        {SOON.map((days) => (
          <Button key={days} onPress={() => change({ on: inDays(days) })}>
            {days === 1 && 'Tomorrow'}
            {days === 7 && 'In a week'}
            {days > 1 && days < 7 && weekday(noonOf(inDays(days)))}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  )
}
