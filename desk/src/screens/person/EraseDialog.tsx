import { useMutation } from '@tanstack/react-query'
import type { ErasedPerson, Person, PersonErasure } from 'protocol/desk/people.ts'
import { useState } from 'react'
import { sendJson } from '../../api/request.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { count } from '../../components/count.ts'
import { Dialog } from '../../components/Dialog.tsx'
import styles from './EraseDialog.module.css'
import { MentionChoice } from './MentionChoice.tsx'
import { WhatStays } from './WhatStays.tsx'

interface EraseDialogProps {
  person: Person
  isOpen: boolean
  onClose: () => void
  onErased: (erased: ErasedPerson) => void
}

/** Asks before a person is erased, and says what goes and what stays. */
export function EraseDialog({ person, isOpen, onClose, onErased }: EraseDialogProps) {
  const { address, enquiries, signUp, mails, mentions, copies } = person
  const [ticked, setTicked] = useState<readonly number[]>([])
  const erase = useMutation({
    mutationFn: () => {
      const body: PersonErasure = { address, mentions: ticked }
      return sendJson<ErasedPerson>('POST', '/api/people/erase', body)
    },
    onSuccess: onErased,
  })
  const waiting = mails.filter(({ state }) => state === 'waiting').length
  const going = enquiries.length + ticked.length
  return (
    <Dialog title="Erase this person?" isOpen={isOpen} onClose={onClose} isAlert>
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
      <div className={styles.part}>
        <h3>Goes for good</h3>
        <ul className={styles.list}>
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
      <div className={styles.part}>
        <h3>Stays, out of the desk’s reach</h3>
        <WhatStays copies={copies} />
      </div>
      {erase.error && <p role="alert">{erase.error.message}</p>}
      <Actions>
        <Button look="danger" isDisabled={erase.isPending} onPress={() => erase.mutate()}>
          Erase for good
        </Button>
        <Button look="quiet" onPress={onClose}>
          Keep
        </Button>
      </Actions>
    </Dialog>
  )
}
