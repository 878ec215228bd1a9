import { useMutation } from '@tanstack/react-query'
import { mailName } from 'protocol/desk/mail.ts'
import {
  type ErasedRecords,
  isPersonAddress,
  type Person,
  type PersonMail,
  type PersonQuery,
} from 'protocol/desk/people.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { personPath } from '../../components/addresses.ts'
import { Actions, Button } from '../../components/Button.tsx'
import { ConsentProof } from '../../components/enquiries/ConsentProof.tsx'
import { Empty, Failed } from '../../components/Loaded.tsx'
import { Table } from '../../components/Table.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import { count } from '../../components/words.ts'
import { SaveFile } from '../../layout/SaveFile.tsx'
import { forgetEnquiries } from '../../offline/recentInbox.ts'
import { EraseDialog, Erased } from './Erasing.tsx'
import { PersonEnquiries } from './PersonEnquiries.tsx'
import styles from './PersonScreen.module.css'

const NEWSLETTER = {
  confirmed: 'gets the newsletter',
  pending: 'was asked to confirm the newsletter',
  suppressed: 'newsletter stopped',
} as const

const STATES = { waiting: 'Waiting', delivered: 'Delivered', dead: 'Given up' } as const

export function PersonView({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false)
  const [erased, setErased] = useState<ErasedRecords>()
  const { address, enquiries, signUp, mails, mentions, otherSpellings, wantsNoMail } = person
  const isEmpty = enquiries.length === 0 && !signUp
  const finish = (done: ErasedRecords) => {
    setAsking(false)
    setErased(done)
    forgetEnquiries(done.enquiries)
    void reload()
  }
  return (
    <div className="sections">
      {erased && <Erased address={address} erased={erased} />}
      {!erased && isEmpty && (
        <Empty title="Nothing is stored about this address">
          <p>
            No enquiry came from exactly <bdi>{address}</bdi>, and it gets no newsletter.
          </p>
        </Empty>
      )}
      {!erased && !isEmpty && <PersonBoard person={person} onErase={() => setAsking(true)} />}
      {enquiries.length > 0 && <PersonEnquiries title="Enquiries" enquiries={enquiries} />}
      {signUp && (
        <section>
          <h2>Newsletter</h2>
          <ConsentProof subscriber={signUp} wording={person.wording} />
        </section>
      )}
      {wantsNoMail && <WantsNoMail address={address} />}
      {mails.length > 0 && <PersonMails mails={mails} />}
      {otherSpellings.length > 0 && <OtherSpellings signUps={otherSpellings} />}
      {mentions.length > 0 && (
        <PersonEnquiries title="May be of somebody else" enquiries={mentions}>
          These hold the address in a field, or in your note, where you can delete it. They are in
          no file for the person, and stay unless you tick them when you erase.
        </PersonEnquiries>
      )}
      {isAsking && (
        <EraseDialog person={person} onClose={() => setAsking(false)} onErased={finish} />
      )}
    </div>
  )
}

function PersonBoard({ person, onErase }: { person: Person; onErase: () => void }) {
  const { address, enquiries, signUp, mails } = person
  const body: PersonQuery = { address }
  const typed = enquiries.map(({ email, phone }) => (address.includes('@') ? phone : email))
  const others = [...new Set(typed)].filter(isPersonAddress)
  const parts = [
    ...(enquiries.length > 0 ? [count(enquiries.length, 'enquiry', 'enquiries')] : []),
    ...(signUp ? [NEWSLETTER[signUp.state]] : []),
    ...(mails.length > 0 ? [count(mails.length, 'mail', 'mails')] : []),
  ]
  return (
    <section className="sign stack" data-theme="dark" aria-labelledby="person">
      <h2 className={styles.address} id="person">
        <bdi>{address}</bdi>
      </h2>
      <p className="quiet">{parts.join(' · ')}</p>
      {others.map((each) => (
        <p key={each} className="note">
          More may be kept under{' '}
          <Link className="link" to={personPath(each)}>
            <bdi>{each}</bdi>
          </Link>
          : look there before you erase.
        </p>
      ))}
      <Actions>
        <SaveFile path="/api/people/export" body={body} name="person.json">
          Save all in a file
        </SaveFile>
        <Button look="danger" onPress={onErase}>
          Erase …
        </Button>
      </Actions>
    </section>
  )
}

function PersonMails({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <section className="stack">
      <h2>Mail</h2>
      <Table caption="Mail about this person" columns={['What', 'State', 'When']}>
        {mails.map((mail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these mails have no ids
          <tr key={index}>
            <th scope="row">{mailName(mail.kind, mail.enquiry ?? mail.issue)}</th>
            <td>
              {STATES[mail.state]}
              {mail.state !== 'delivered' && mail.lastFailure && `: ${mail.lastFailure}`}
            </td>
            <td>
              <Time ms={mail.finishedAtMs ?? mail.queuedAtMs} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** Links to the sign-ups of the same mailbox under other spellings of its address, because each spelling is stored separately. */
function OtherSpellings({ signUps }: { signUps: Person['otherSpellings'] }) {
  return (
    <section className="stack">
      <h2>The same mailbox, spelled otherwise</h2>
      <p className="quiet">
        Mail to these leads to the same mailbox. Each is kept, handed out and erased by itself.
      </p>
      <ul className="listed">
        {signUps.map(({ email, state }) => (
          <li key={email}>
            <Link className="link" to={personPath(email)}>
              <bdi>{email}</bdi>
            </Link>{' '}
            ({state === 'confirmed' ? 'gets the newsletter' : 'gets no newsletter'})
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that the owner of a mailbox has stopped the newsletter for good, with a button that allows a new sign-up. */
function WantsNoMail({ address }: { address: string }) {
  const allow = useMutation({
    mutationFn: () => sendJson('POST', '/api/people/allow', { address }),
    onSuccess: () => {
      toasts.show({ message: 'This address can sign up again.' })
      return reload(['person', address])
    },
  })
  return (
    <section className="stack">
      <h2>Wants no newsletter</h2>
      <p className="quiet">
        The owner of this mailbox had it stopped. A code of the mailbox is kept, not the address: it
        keeps the site from writing there when somebody else types the address in. It is not erased.
        If they wrote to you that they want the newsletter again, let them sign up.
      </p>
      {allow.error && <Failed message={allow.error.message} />}
      <div>
        <Button isPending={allow.isPending} onPress={() => allow.mutate()}>
          Let them sign up again
        </Button>
      </div>
    </section>
  )
}
