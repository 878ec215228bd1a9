import { cleanParagraphs } from 'protocol/cleanText.ts'
import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { Field } from '../../components/Field.tsx'
import { Time } from '../../components/Time.tsx'
import { DraftsLine } from '../../drafts/DraftsLine.tsx'
import { useDraft } from '../../drafts/useDraft.ts'

/** A private note about an enquiry. Only the members of the agency see the note. */
export function PrivateNote({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, number, note, versions, events } = enquiry
  const draft = useDraft('note', { id, number }, { value: note, version: versions.note })
  const [typed, setTyped] = useState(note)
  const lastChange = events.findLast(({ what }) => what === 'note')
  return (
    <section>
      <Field
        label="Private note"
        note="For you and your colleagues alone."
        lines={4}
        // A space or line break at the end is not saved, but stays in the field, because the member may go on typing.
        value={cleanParagraphs(typed) === draft.value ? typed : draft.value}
        maxLength={NOTE_LIMIT}
        onChange={(text) => {
          setTyped(text)
          draft.change(cleanParagraphs(text))
        }}
      />
      <DraftsLine isMeant={draft.isMeant}>
        {lastChange && (
          <span>
            Saved <Time ms={lastChange.atMs} />
          </span>
        )}
      </DraftsLine>
    </section>
  )
}
