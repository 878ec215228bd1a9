import { useQueryClient } from '@tanstack/react-query'
import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useInboxAddress } from '../../components/useInboxAddress.ts'
import { forgetEnquiries } from '../../offline/forgetEnquiries.ts'
import styles from './EnquiryScreen.module.css'
import { EnquiryView } from './EnquiryView.tsx'
import { Erased } from './Erased.tsx'
import { useEnquiry } from './useEnquiry.ts'

/** An enquiry: all that it says, ways to answer it, and what became of it. */
export function EnquiryScreen() {
  const { number = '' } = useParams()
  return <NumberedEnquiry key={number} number={Number(number)} />
}

function NumberedEnquiry({ number }: { number: number }) {
  const queryClient = useQueryClient()
  const [erasure, setErasure] = useState<EnquiryErasure>()
  const query = useEnquiry(number, erasure !== undefined)
  const { place } = useInboxAddress()
  const finish = (done: EnquiryErasure) => {
    setErasure(done)
    forgetEnquiries(queryClient, [number])
  }
  const isMissing = (query.error as { status?: unknown } | null)?.status === 404
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <ButtonLink look="quiet" to={`/${place.query}`} state={place.state}>
          <Icon name="arrow-left" />
          Inbox
        </ButtonLink>
      </div>
      {erasure ? (
        <Erased number={number} erasure={erasure} />
      ) : (
        <Screen title={query.data?.name ?? `Enquiry ${number}`}>
          {isMissing ? (
            <Empty title={`There is no enquiry ${number}`}>It may have been erased.</Empty>
          ) : (
            <Loaded query={query}>
              {(enquiry) => <EnquiryView enquiry={enquiry} onErased={finish} />}
            </Loaded>
          )}
        </Screen>
      )}
    </div>
  )
}
