import { useMutation } from '@tanstack/react-query'
import type {
  ErasedRecords,
  OtherCopies,
  Person,
  PersonEnquiry,
  PersonErasure,
} from 'protocol/desk/people.ts'
import { useEffect, useRef, useState } from 'react'
import { sendJson } from '../../api/request.ts'
import { ConfirmDialog } from '../../components/Dialog.tsx'
import { Check } from '../../components/Field.tsx'
import { Time } from '../../components/Time.tsx'
import { count, TRACES_LEFT } from '../../components/words.ts'

interface EraseDialogProps {
  person: Person
  onClose: () => void
  onErased: (erased: ErasedRecords) => void
}

export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { address, enquiries, signUp, mails, mentions, copies } = person
  const [ticked, setTicked] = useState<readonly number[]>([])
  const erase = useMutation({
    mutationFn: () => {
      const body: PersonErasure = { address, mentions: ticked }
      return sendJson<ErasedRecords>('POST', '/api/people/erase', body)
    },
    onSuccess: onErased,
  })
  const waiting = mails.filter(({ state }) => state === 'waiting').length
  const going = enquiries.length + ticked.length
  return (
    <ConfirmDialog
      title={`Erase ${enquiries[0]?.name ?? 'this person'}?`}
      action="Erase for good"
      keep="Keep"
      mutation={erase}
      onClose={onClose}
    >
      <p className="strong">
        <bdi>{address}</bdi>
      </p>
      <div className="stack">
        <h3 className="label">Goes for good</h3>
        <ul className="bulleted">
          {going > 0 && (
            <li>{count(going, 'enquiry', 'enquiries')}, with notes, history and mail</li>
          )}
          {signUp && <li>The newsletter sign-up, with its proof of consent</li>}
          {waiting > 0 && <li>{count(waiting, 'mail that waits', 'mails that wait')}</li>}
        </ul>
      </div>
      {mentions.length > 0 && (
        <MentionChoice mentions={mentions} ticked={ticked} onTick={setTicked} />
      )}
      <WhatStays copies={copies} />
    </ConfirmDialog>
  )
}

export function Erased({ address, erased }: { address: string; erased: ErasedRecords }) {
  const { enquiries, signUp, cancelled, underWay, tracesLeft, copies } = erased
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sign stack" data-theme="dark">
      <h2 ref={heading} tabIndex={-1}>
        Erased: <bdi>{address}</bdi>
      </h2>
      <ul className="bulleted">
        {enquiries.length > 0 && (
          <li>
            {enquiries.length === 1 ? 'Enquiry' : 'Enquiries'} {enquiries.join(', ')}, with notes,
            history and mail
          </li>
        )}
        {signUp && <li>The newsletter sign-up, with its proof of consent</li>}
        {cancelled > 0 && (
          <li>{count(cancelled, 'mail that waited', 'mails that waited')} will not be sent</li>
        )}
      </ul>
      {underWay > 0 && (
        <p>{count(underWay, 'mail was', 'mails were')} on the way already and may still arrive.</p>
      )}
      {tracesLeft && <p>{TRACES_LEFT}</p>}
      <WhatStays copies={copies} />
    </section>
  )
}

/** Lists the places of copies that the desk cannot erase, such as mailboxes and backups. */
function WhatStays({ copies }: { copies: OtherCopies }) {
  const { latestBackupMs, files, inPostgres } = copies
  return (
    <>
      <h3 className="label">To delete by hand</h3>
      <ul className="bulleted">
        <li>The mails about them in your mailbox.</li>
        {files.map((file) => (
          <li key={file}>
            On the server: <code>{file}</code>
          </li>
        ))}
      </ul>
      <h3 className="label">Goes by itself later</h3>
      <ul className="bulleted">
        <li>
          Backups, once they are replaced.
          {latestBackupMs !== null && (
            <>
              {' '}
              The newest on the server is of <Time ms={latestBackupMs} />.
            </>
          )}
        </li>
        <li>
          The last week’s inbox on colleagues’ phones and computers, once they open the desk with a
          connection.
        </li>
        {inPostgres && <li>PostgreSQL’s own files, once it overwrites them.</li>}
      </ul>
    </>
  )
}

interface MentionChoiceProps {
  mentions: readonly PersonEnquiry[]
  ticked: readonly number[]
  onTick: (ticked: readonly number[]) => void
}

/** Lets the member choose which of the enquiries that only mention the address are erased too. */
function MentionChoice({ mentions, ticked, onTick }: MentionChoiceProps) {
  return (
    <fieldset>
      <legend className="label">These only hold the address. Tick what goes too:</legend>
      {mentions.map(({ number, name, email }) => (
        <Check
          key={number}
          isChecked={ticked.includes(number)}
          onChange={(isTicked) =>
            onTick(isTicked ? [...ticked, number] : ticked.filter((other) => other !== number))
          }
        >
          Enquiry {number}: <bdi>{name}</bdi>, <bdi>{email}</bdi>
        </Check>
      ))}
    </fieldset>
  )
}
