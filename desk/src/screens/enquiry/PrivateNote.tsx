import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import { Actions, Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { KeptTextNotice } from '../../keptTexts/KeptTextNotice.tsx'
import styles from './PrivateNote.module.css'
import { useNote } from './useNote.ts'

/** What the agency notes for itself: saved as it is typed, kept on the device until then, never over another's text. */
export function PrivateNote({ enquiry }: { enquiry: EnquiryDetail }) {
  const { kept, type, conflict, state } = useNote(enquiry)
  return (
    <section className={styles.note}>
      <Field
        label="Private note"
        note="For you and your colleagues alone."
        lines={4}
        value={kept.value.text}
        maxLength={NOTE_LIMIT}
        onChange={type}
      />
      <KeptTextNotice kept={kept} show={({ text }) => text} />
      <p className={`${styles.state} note`} role="status">
        {state}
      </p>
      {conflict && (
        <div className={`${styles.conflict} notice`} role="alert">
          <p>
            {conflict.who ? <bdi>{conflict.who}</bdi> : 'Somebody'} has changed the note meanwhile.
            Yours is kept above and was not saved. Theirs:
          </p>
          <blockquote className="theirs written" dir="auto">
            {conflict.text || 'No text: they have emptied it.'}
          </blockquote>
          <Actions>
            <Button onPress={conflict.keepBoth}>Keep both</Button>
            <Button onPress={conflict.keepMine}>Keep mine</Button>
            <Button onPress={conflict.takeTheirs}>Take theirs</Button>
          </Actions>
        </div>
      )}
    </section>
  )
}
