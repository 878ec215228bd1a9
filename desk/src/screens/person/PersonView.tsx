import { useQueryClient } from '@tanstack/react-query'
import type { ErasedPerson, Person } from 'protocol/desk/people.ts'
import { useState } from 'react'
import { Empty } from '../../components/Empty.tsx'
import { forgetEnquiries } from '../../offline/forgetEnquiries.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { Erased } from './Erased.tsx'
import { OtherSpellings } from './OtherSpellings.tsx'
import { PersonBoard } from './PersonBoard.tsx'
import { PersonEnquiries } from './PersonEnquiries.tsx'
import { PersonMails } from './PersonMails.tsx'
import { PersonNewsletter } from './PersonNewsletter.tsx'
import styles from './PersonView.module.css'
import { WantsNoMail } from './WantsNoMail.tsx'

/** What is stored of an address, or what has just been erased of it. */
export function PersonView({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [erased, setErased] = useState<ErasedPerson>()
  const { address, enquiries, signUp, mails, mentions, otherSpellings, wantsNoMail } = person
  const isEmpty = enquiries.length === 0 && !signUp
  const finish = (done: ErasedPerson) => {
    setAsking(false)
    setErased(done)
    forgetEnquiries(queries, done.enquiries)
    void queries.invalidateQueries()
  }
  return (
    <div className={styles.view}>
      {erased && <Erased address={address} erased={erased} />}
      {!erased && isEmpty && (
        <Empty title="Nothing is kept of this address">
          <p>
            No enquiry came from exactly <bdi>{address}</bdi>, and it gets no newsletter.
          </p>
        </Empty>
      )}
      {!erased && !isEmpty && <PersonBoard person={person} onErase={() => setAsking(true)} />}
      {enquiries.length > 0 && <PersonEnquiries title="Enquiries" enquiries={enquiries} />}
      {signUp && <PersonNewsletter signUp={signUp} wording={person.wording} />}
      {wantsNoMail && <WantsNoMail address={address} />}
      {mails.length > 0 && <PersonMails mails={mails} />}
      {otherSpellings.length > 0 && <OtherSpellings signUps={otherSpellings} />}
      {mentions.length > 0 && (
        <PersonEnquiries title="May be of somebody else" enquiries={mentions}>
          These hold the address in one of their fields. They are in no file for the person, and
          stay unless you tick them when you erase, or erase each by itself.
        </PersonEnquiries>
      )}
      <EraseDialog
        key={String(isAsking)}
        person={person}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onErased={finish}
      />
    </div>
  )
}
