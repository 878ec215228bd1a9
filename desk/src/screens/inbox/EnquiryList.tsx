import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Box, EnquiryPage } from 'protocol/desk/enquiries.ts'
import { useEffect, useRef } from 'react'
import { useIsOnline } from '../../api/useIsOnline.ts'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { EnquiryRow } from '../../components/EnquiryRow.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Stale } from '../../components/Stale.tsx'
import type { InboxPlace } from '../../components/useInboxAddress.ts'
import { describeEmpty } from './describeEmpty.ts'
import styles from './EnquiryList.module.css'
import { useHeldTop } from './useHeldTop.ts'

interface EnquiryListProps {
  inbox: UseInfiniteQueryResult<InfiniteData<EnquiryPage>>
  box: Box
  search: string
  /** Stays while one is opened. */
  place: InboxPlace
}

/** The enquiries of a box: more come while one scrolls, and new ones do not move what one reads. */
export function EnquiryList({ inbox, box, search, place }: EnquiryListProps) {
  const { data, error, dataUpdatedAt, hasNextPage, isFetchingNextPage } = inbox
  const { fetchNextPage, refetch } = inbox
  const isOffline = !useIsOnline()
  const pages = data?.pages ?? []
  const enquiries = pages.flatMap((page) => page.enquiries)
  const { top, shown, held, release } = useHeldTop(enquiries, box !== 'new')
  const end = useOnSight(() => {
    if (hasNextPage && !isFetchingNextPage && !isOffline) void fetchNextPage()
  })
  const { hours, counts } = pages[0] ?? {}
  const retry = () => void refetch()
  if (!hours || !counts) {
    if (isOffline) return <Failed message="There is no connection, and this was not kept here." />
    return error ? <Failed message={error.message} onRetry={retry} /> : <Loading />
  }
  return (
    <>
      <div ref={top} className={styles.edge} />
      {isOffline && <Stale asOfMs={dataUpdatedAt} />}
      {error && !isOffline && <Failed message={error.message} onRetry={retry} />}
      {held > 0 && (
        <div className={styles.held} role="status" data-floating>
          <Button look="primary" onPress={release}>
            {held === 1 ? '1 new' : `${held} new`}
          </Button>
        </div>
      )}
      {enquiries.length === 0 ? (
        <Empty {...describeEmpty(box, search, counts)} />
      ) : (
        <ol className={styles.list} aria-label="Enquiries" aria-busy={inbox.isPlaceholderData}>
          {shown.map((enquiry) => (
            <EnquiryRow key={enquiry.number} enquiry={enquiry} hours={hours} place={place} />
          ))}
        </ol>
      )}
      <div ref={end} className={styles.edge} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** Calls back when what the returned reference is put on comes near the window. */
function useOnSight(onSight: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSight)
  latest.current = onSight
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '400px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
