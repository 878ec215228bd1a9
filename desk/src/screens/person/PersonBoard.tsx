import type { Person, PersonQuery } from 'protocol/desk/people.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { count } from '../../components/count.ts'
import { SaveFile } from '../../layout/SaveFile.tsx'
import styles from './PersonBoard.module.css'

const NEWSLETTER = {
  confirmed: 'gets the newsletter',
  pending: 'was asked to confirm the newsletter',
  suppressed: 'takes no newsletter',
  quarantined: 'newsletter from a robot',
} as const

interface PersonBoardProps {
  person: Person
  onErase: () => void
}

/** Whose page this is, in short, and what can be done with all of it. */
export function PersonBoard({ person, onErase }: PersonBoardProps) {
  const { address, enquiries, signUp, mails } = person
  const body: PersonQuery = { address }
  const parts = [
    ...(enquiries.length > 0 ? [count(enquiries.length, 'enquiry', 'enquiries')] : []),
    ...(signUp ? [NEWSLETTER[signUp.state]] : []),
    ...(mails.length > 0 ? [count(mails.length, 'mail', 'mails')] : []),
  ]
  return (
    <section className={styles.board} data-theme="dark" aria-labelledby="person">
      <h2 className={styles.address} id="person">
        <bdi>{address}</bdi>
      </h2>
      <p className={styles.parts}>{parts.join(' · ')}</p>
      <Actions>
        <SaveFile path="/api/people/export" body={body} name="person.json">
          Save all as JSON
        </SaveFile>
        <Button look="danger" onPress={onErase}>
          Erase …
        </Button>
      </Actions>
    </section>
  )
}
