import { useRef } from 'react'
import { Outlet, useParams } from 'react-router'
import { useInboxAddress } from '../../components/useInboxAddress.ts'
import { SaveFile } from '../../layout/SaveFile.tsx'
import { BoxLinks } from './BoxLinks.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { FirstDay } from './FirstDay.tsx'
import styles from './InboxLayout.module.css'
import { InboxTitle } from './InboxTitle.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useInbox } from './useInbox.ts'
import { useListKeys } from './useListKeys.ts'

/** The inbox, and beside it the enquiry that is open; on a phone one of the two. */
export function InboxLayout() {
  const { number } = useParams()
  const { box, search, setSearch, place } = useInboxAddress()
  const inbox = useInbox(box, search)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, place)
  const counts = inbox.data?.pages[0]?.counts
  const isFirstDay = counts !== undefined && counts.all + counts.robots === 0
  return (
    <div className={styles.layout} data-open={number !== undefined || undefined}>
      <div className={styles.list} ref={list}>
        <InboxTitle isAlone={number === undefined} />
        <SearchBox value={search} onChange={setSearch} />
        <BoxLinks box={box} search={search} counts={counts} />
        <EnquiryList key={box} inbox={inbox} box={box} search={search} place={place} />
        {!isFirstDay && (
          <div className={styles.foot}>
            <SaveFile path="/api/enquiries.csv" name="enquiries.csv">
              Save all as CSV
            </SaveFile>
          </div>
        )}
      </div>
      <div className={styles.enquiry}>
        {isFirstDay && number === undefined ? <FirstDay /> : <Outlet />}
      </div>
    </div>
  )
}
