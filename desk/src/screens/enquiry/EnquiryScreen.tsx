import { useQuery } from '@tanstack/react-query'
import type { ErasedRecords } from 'protocol/desk/people.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { enquiryQuery } from '../../api/inbox.ts'
import { type ApiError, sendJson } from '../../api/request.ts'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { TRACES_LEFT } from '../../components/words.ts'
import { forgetEnquiries } from '../../offline/recentInbox.ts'
import { EnquiryView } from './EnquiryView.tsx'

export function EnquiryScreen() {
  const { number = '' } = useParams()
  return <NumberedEnquiry key={number} number={Number(number)} />
}

function NumberedEnquiry({ number }: { number: number }) {
  const [erasure, setErasure] = useState<ErasedRecords>()
  const query = useQuery({
    // An erased enquiry must not be loaded again.
    enabled: erasure === undefined,
    ...enquiryQuery(number),
  })
  // Tells the server that the enquiry was opened, for the enquiry's history.
  useQuery({
    queryKey: ['opened', number],
    queryFn: async () => {
      await sendJson('POST', `/api/enquiries/${number}/opened`)
      return true
    },
    enabled: query.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const finish = (done: ErasedRecords) => {
    setErasure(done)
    forgetEnquiries([number])
  }
  const isMissing = (query.error as ApiError | null)?.status === 404
  if (erasure) return <Erased number={number} erasure={erasure} />
  return (
    <Screen title={query.data?.name ?? `Enquiry ${number}`}>
      {isMissing ? (
        <Empty title={`There is no enquiry ${number}`}>It may have been erased.</Empty>
      ) : (
        <Loaded query={query}>
          {(enquiry) => <EnquiryView key={enquiry.id} enquiry={enquiry} onErased={finish} />}
        </Loaded>
      )}
    </Screen>
  )
}

function Erased({ number, erasure }: { number: number; erasure: ErasedRecords }) {
  const { underWay, tracesLeft } = erasure
  const { latestBackupMs } = erasure.copies
  return (
    <Screen title={`Enquiry ${number} is erased`}>
      <div className="stack" role="alert">
        {underWay > 0 && (
          <p>Its mail was on its way to you at that moment, and may still arrive.</p>
        )}
        {tracesLeft && <p>{TRACES_LEFT}</p>}
        <p>
          {latestBackupMs === null ? (
            'This server sees no backup of its own that could hold it.'
          ) : (
            <>
              The backup of <Time ms={latestBackupMs} /> may still hold it until it is replaced.
            </>
          )}{' '}
          Delete it from your mailbox.
        </p>
      </div>
    </Screen>
  )
}
