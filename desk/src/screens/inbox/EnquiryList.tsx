import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Box, EnquiryPage, EnquirySummary, Standing } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { useStore } from '../../api/createStore.ts'
import type { InboxLink } from '../../components/addresses.ts'
import { Button } from '../../components/Button.tsx'
import { EnquiryRow } from '../../components/enquiries/EnquiryRow.tsx'
import { onDemand } from '../../components/LazyPart.tsx'
import { Empty, Outdated, ShowMore } from '../../components/Loaded.tsx'
import { drafts } from '../../drafts/edits.ts'
import styles from './EnquiryList.module.css'
import { useArrived } from './useArrived.ts'
import { useHeldTop } from './useHeldTop.ts'

const SetAsideDialog = onDemand(async () => (await import('./SetAsideDialog.tsx')).SetAsideDialog)

/** If a search finds at least this many unanswered enquiries, a button offers to move all of them to spam. */
const FLOOD = 10

interface EnquiryListProps {
  inbox: UseInfiniteQueryResult<InfiniteData<EnquiryPage>>
  pages: readonly [EnquiryPage, ...EnquiryPage[]]
  box: Box
  search: string
  /** The box and the search, to which the link back from an opened enquiry leads. */
  link: InboxLink
}

/** The enquiries of a box. While the list is scrolled down, new enquiries are held back, so that the list does not move. */
export function EnquiryList({ inbox, pages, box, search, link }: EnquiryListProps) {
  const { counts } = pages[0]
  const enquiries = useMoved(pages)
  const { top, shown, held, release } = useHeldTop(enquiries, box !== 'new')
  const { arrived, show } = useArrived(enquiries, box === 'new' && !search)
  const [isAsking, setAsking] = useState(false)
  const unseen = held + arrived
  const unanswered = enquiries.filter(({ status, quarantined }) => status === 'new' && !quarantined)
  return (
    <>
      <div ref={top} className={styles.edge} />
      <Outdated query={inbox} />
      {unseen > 0 && (
        <div className={styles.held} role="status" data-floating>
          <Button look="primary" onPress={held > 0 ? release : show}>
            {unseen} new
          </Button>
        </div>
      )}
      {enquiries.length > 0 ? (
        <ol className={styles.list} aria-label="Enquiries" aria-busy={inbox.isPlaceholderData}>
          {shown.map((enquiry) => (
            <EnquiryRow key={enquiry.number} enquiry={enquiry} link={link} />
          ))}
        </ol>
      ) : search ? (
        <Empty title={`Nothing holds “${search}”`}>
          A part of a name, a phone number in any spelling, an address or words of a message are
          enough.
        </Empty>
      ) : (
        <Empty {...EMPTY[box === 'new' && counts.all === 0 ? 'all' : box]} />
      )}
      <ShowMore pages={inbox}>Show more</ShowMore>
      {search && !inbox.isPlaceholderData && unanswered.length >= FLOOD && (
        <div>
          <Button look="quiet" onPress={() => setAsking(true)}>
            Move all unanswered to spam
          </Button>
        </div>
      )}
      {isAsking && <SetAsideDialog search={search} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Returns the enquiries of the pages. A status that this device has not sent to the server yet replaces the loaded status. */
function useMoved(pages: readonly EnquiryPage[]): EnquirySummary[] {
  const { edits } = useStore(drafts)
  const moved = new Map(
    [...edits.values()]
      .filter(({ kind }) => kind === 'status')
      .map(({ about, value }) => [about.number, (value as Standing).status]),
  )
  return pages
    .flatMap((page) => page.enquiries)
    .map((enquiry) => {
      const status = moved.get(enquiry.number)
      return status ? { ...enquiry, status, answerByMs: null, isUnread: false } : enquiry
    })
}

const EMPTY: Readonly<Record<Box, { title: string; children: string }>> = {
  new: {
    title: 'All answered',
    children: 'New enquiries appear here by themselves, the one that waits longest first.',
  },
  answered: {
    title: 'None here',
    children: 'Enquiries that you have answered wait here until they are won or lost.',
  },
  won: { title: 'None won yet', children: 'Won enquiries are kept, however old they are.' },
  lost: { title: 'None lost', children: 'What came to nothing is kept here until it is erased.' },
  all: {
    title: 'No enquiries yet',
    children:
      'What visitors send by the form of your site appears here by itself. Chats and calls you type in.',
  },
  robots: {
    title: 'No spam',
    children:
      'What a robot sent, or you moved here, is kept. Take out what was a person after all.',
  },
}
