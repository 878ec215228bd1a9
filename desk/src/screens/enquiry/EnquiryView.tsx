import { useMutation } from '@tanstack/react-query'
import {
  type EnquiryDetail,
  type EnquiryEvent,
  FOUND_BY,
  LOST_BECAUSE,
  type Standing,
} from 'protocol/desk/enquiries.ts'
import { type ErasedRecords, isPersonAddress } from 'protocol/desk/people.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryClient, reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { inboxLink, personPath } from '../../components/addresses.ts'
import { Button } from '../../components/Button.tsx'
import { Choice } from '../../components/Choice.tsx'
import { DueLabel } from '../../components/enquiries/DueLabel.tsx'
import { EnquiryFacts } from '../../components/enquiries/EnquiryFacts.tsx'
import { EnquiryRow } from '../../components/enquiries/EnquiryRow.tsx'
import { Icon } from '../../components/Icon.tsx'
import { onDemand } from '../../components/LazyPart.tsx'
import { Attention } from '../../components/Loaded.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import { boxNames, describeOrigin, formatSum, origins } from '../../components/words.ts'
import { DraftsLine } from '../../drafts/DraftsLine.tsx'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import styles from './EnquiryView.module.css'
import { NextStep } from './NextStep.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { ReplyBar } from './ReplyBar.tsx'

const WonDialog = onDemand(async () => (await import('./WonDialog.tsx')).WonDialog)
const EraseDialog = onDemand(async () => (await import('./EraseDialog.tsx')).EraseDialog)

const { all: _, robots: __, ...STATUSES } = boxNames

const WORDS: Readonly<Record<EnquiryEvent['what'], string>> = {
  received: 'Received',
  chat: 'WhatsApp chat typed in',
  call: 'Call typed in',
  visit: 'Visit typed in',
  mail: 'E-mail typed in',
  mailed: 'Mailed to you',
  opened: 'Opened',
  aside: 'Moved to spam',
  released: 'Taken out of spam',
  note: 'Note changed',
  step: 'Next step changed',
  sum: 'What it came to was changed',
  reason: 'Why it was lost was changed',
  ...STATUSES,
  new: 'To be answered again',
}

interface EnquiryViewProps {
  enquiry: EnquiryDetail
  onErased: (erasure: ErasedRecords) => void
}

export function EnquiryView({ enquiry, onErased }: EnquiryViewProps) {
  const [isWinning, setWinning] = useState(false)
  const { id, number, status, versions, fields, quarantined, erasedOnMs, others } = enquiry
  const server = { value: { status }, version: versions.status }
  const draft = useDraft<Standing>('status', { id, number }, server)
  const shown = draft.isChanged ? { ...enquiry, ...draft.value, answerByMs: null } : enquiry
  const moveTo = (change: Partial<Standing>) => {
    draft.change({ ...(draft.isChanged && draft.value), status: shown.status, ...change })
    void flushDrafts(draft.isMeant)
  }
  return (
    <div className={`${styles.view} stack`}>
      <p className={`${styles.when} row quiet`}>
        <DueLabel enquiry={shown} />
        <span>
          Enquiry {enquiry.number}, received <Time ms={enquiry.receivedAtMs} />
        </span>
        {enquiry.origin !== 'form' && (
          <span className="line">
            <Icon name={origins[enquiry.origin].icon} />
            <bdi>{describeOrigin(enquiry)}</bdi>
          </span>
        )}
      </p>
      {quarantined && <SetAside enquiry={enquiry} />}
      {erasedOnMs !== null && (
        <Attention>
          It is old and will be erased on <Time ms={erasedOnMs} />, unless it is won.
        </Attention>
      )}
      {/* The name is the title of the screen. */}
      <EnquiryFacts fields={{ ...fields, name: '' }} className={styles.facts} />
      {fields.message && (
        <section className={`${styles.message} written`} aria-label="Message" dir="auto">
          {fields.message}
        </section>
      )}
      {!quarantined && (
        <>
          <ReplyBar enquiry={shown} onAnswered={() => moveTo({ status: 'answered' })} />
          <Choice
            label="Where it stands"
            isHeaded
            options={optionsOf(STATUSES)}
            chosen={shown.status}
            onChoose={(status) => {
              if (status === 'won') setWinning(true)
              else if (status !== shown.status) moveTo({ status })
            }}
          />
        </>
      )}
      {draft.isChanged && <DraftsLine isMeant={draft.isMeant}>{null}</DraftsLine>}
      {shown.status === 'won' && <Won enquiry={shown} onChange={() => setWinning(true)} />}
      {shown.status === 'lost' && (
        <Choice
          label="Why? You need not say."
          isHeaded
          options={optionsOf(LOST_BECAUSE)}
          chosen={shown.lostBecause}
          onChoose={(id) => moveTo({ lostBecause: id === shown.lostBecause ? null : id })}
        />
      )}
      {isWinning && (
        <WonDialog
          enquiry={shown}
          onSave={(won) => {
            setWinning(false)
            moveTo(won)
          }}
          onClose={() => setWinning(false)}
        />
      )}
      {!quarantined && <NextStep enquiry={enquiry} />}
      {!quarantined && <PrivateNote enquiry={enquiry} />}
      <History enquiry={enquiry} />
      {others.length > 0 && (
        <section className="stack">
          <h2>Also from this {fields.email ? 'address' : 'number'}</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <EnquiryRow key={other.number} enquiry={other} link={inboxLink('all', '')} />
            ))}
          </ul>
        </section>
      )}
      <PersonData enquiry={enquiry} onErased={onErased} />
    </div>
  )
}

function PersonData({ enquiry, onErased }: EnquiryViewProps) {
  const [isErasing, setErasing] = useState(false)
  const { email, phone } = enquiry.fields
  return (
    <section className="stack">
      <h2>This person’s data</h2>
      {(email || isPersonAddress(phone)) && (
        <p>
          <Link className="link" to={personPath(email || phone)}>
            All about this person
          </Link>
        </p>
      )}
      <div>
        <Button look="danger" onPress={() => setErasing(true)}>
          Erase this enquiry
        </Button>
        {isErasing && (
          <EraseDialog
            number={enquiry.number}
            onClose={() => setErasing(false)}
            onErased={onErased}
          />
        )}
      </div>
    </section>
  )
}

function optionsOf<Id extends string>(names: Readonly<Record<Id, string>>) {
  return (Object.entries(names) as [Id, string][]).map(([id, title]) => ({ id, title }))
}

/** Shows the amount of a won enquiry and how the client found the agency, with a button that changes both. */
function Won({ enquiry, onChange }: { enquiry: EnquiryDetail; onChange: () => void }) {
  const { sum, foundBy } = enquiry
  const facts = [sum && formatSum(sum), foundBy && FOUND_BY[foundBy]].filter(Boolean)
  return (
    <p className="row">
      {facts.length > 0 && <span className="strong">{facts.join(' · ')}</span>}
      <Button look={facts.length > 0 ? 'quiet' : 'secondary'} onPress={onChange}>
        {sum ? 'Change it' : 'Say what it came to'}
      </Button>
    </p>
  )
}

/** Says why an enquiry is in spam, with a button that moves the enquiry out of spam. */
function SetAside({ enquiry: { number, events } }: { enquiry: EnquiryDetail }) {
  const release = useMutation({
    mutationFn: () => sendJson<EnquiryDetail>('POST', `/api/enquiries/${number}/release`),
    onSuccess: (enquiry) => {
      queryClient.setQueryData(['enquiry', number], enquiry)
      toasts.show({ message: 'Not spam: the enquiry is now under “To do”' })
      return reload(['inbox'])
    },
    onError: ({ message }) => toasts.show({ message }),
  })
  return (
    <div className={`${styles.aside} notice`}>
      <p>
        {events.some(({ what }) => what === 'aside')
          ? 'Moved to spam with all that a search found.'
          : 'Spam: a field was filled in that people do not see, as robots do. It was not mailed to you.'}
      </p>
      <Button isPending={release.isPending} onPress={() => release.mutate()}>
        It is from a person
      </Button>
    </div>
  )
}

function History({ enquiry: { events, mail } }: { enquiry: EnquiryDetail }) {
  return (
    <section className={`${styles.history} stack`}>
      <h2>What happened</h2>
      <ol className={styles.events}>
        {events.map(({ atMs, what, who }) => (
          <li key={`${atMs} ${what} ${who}`} className={styles.event}>
            <span className="quiet">
              <Time ms={atMs} />
            </span>
            <span>
              {WORDS[what]}
              {who && ' by '}
              <bdi>{who}</bdi>
            </span>
          </li>
        ))}
      </ol>
      {mail && mail.state !== 'delivered' && (
        <p className="problem">
          Its mail to you waits
          {mail.lastFailure && ': '}
          <bdi>{mail.lastFailure}</bdi>.
        </p>
      )}
    </section>
  )
}
