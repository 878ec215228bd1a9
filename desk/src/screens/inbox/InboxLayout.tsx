import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, Outlet, useMatch } from 'react-router'
import { inboxQuery } from '../../api/inbox.ts'
import { ADD_PATH, useInboxAddress } from '../../components/addresses.ts'
import { BackLink, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NotLoaded } from '../../components/Loaded.tsx'
import { ScreenTitle } from '../../components/Screen.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { PushOffer } from '../../layout/PushOffer.tsx'
import { SaveFile } from '../../layout/SaveFile.tsx'
import { BoxLinks } from './BoxLinks.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import styles from './InboxLayout.module.css'
import { useListKeys } from './useListKeys.ts'
import { WaitingEnquiries } from './WaitingEnquiries.tsx'

/** The inbox with the open enquiry beside it. A phone shows only the inbox or the enquiry. */
export function InboxLayout() {
  const isOpen = useMatch('/') === null
  const { box, search, setSearch, link } = useInboxAddress()
  const inbox = useInfiniteQuery({ ...inboxQuery(box, search), placeholderData: keepPreviousData })
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, link)
  const [first, ...more] = inbox.data?.pages ?? []
  const counts = first?.counts
  const isFirstDay = counts !== undefined && counts.all + counts.robots === 0
  return (
    <div className={styles.layout} data-open={isOpen || undefined}>
      <div className={`${styles.list} stack`} ref={list}>
        <header className="row">
          <ScreenTitle title="Inbox" isBeside={isOpen} />
          <ButtonLink to={ADD_PATH}>
            <Icon name="plus" />
            Add an enquiry
          </ButtonLink>
        </header>
        <SearchBox
          label="Search all enquiries"
          placeholder="Name, phone, words, number"
          value={search}
          onChange={setSearch}
        />
        {first && !search && <PushOffer />}
        <BoxLinks box={box} search={search} counts={counts} />
        {!search && <WaitingEnquiries />}
        {first ? (
          <EnquiryList
            key={box}
            inbox={inbox}
            pages={[first, ...more]}
            box={box}
            search={search}
            link={link}
          />
        ) : (
          <NotLoaded query={inbox} />
        )}
        {!isFirstDay && (
          <div className={styles.foot}>
            <SaveFile path="/api/enquiries.csv" name="enquiries.csv">
              Save all for Excel
            </SaveFile>
          </div>
        )}
      </div>
      <div className={styles.enquiry}>
        {isOpen && (
          <div className={styles.back}>
            <BackLink to={`/${link.query}`} state={link.state}>
              Inbox
            </BackLink>
          </div>
        )}
        {isFirstDay && !isOpen ? <FirstDay /> : <Outlet />}
      </div>
    </div>
  )
}

export function NothingOpen() {
  return (
    <p className={styles.nothing}>
      Choose an enquiry. By keyboard: <kbd>j</kbd> and <kbd>k</kbd>, then <kbd>Enter</kbd>.
    </p>
  )
}

function FirstDay() {
  return (
    <section className={styles.firstDay} aria-labelledby="first-day">
      <h2 id="first-day" className="ruled">
        Until somebody writes
      </h2>
      <ol className={styles.steps}>
        <li>
          <strong>Make the site yours.</strong> <Link to="/site/steps">First steps</Link> lists what
          is still the sample’s, each with the way to its field.
        </li>
        <li>
          <strong>Write to yourself.</strong> Send the form on your site’s contact page: it shows
          here within seconds, and is mailed to you once mail is set up.
        </li>
        <li>
          <strong>Type in who wrote on WhatsApp.</strong> <Link to={ADD_PATH}>Add an enquiry</Link>{' '}
          for each chat and call: it is one like any other, with its hour.
        </li>
        <li>
          <strong>See what is missing.</strong> <Link to="/health">Health</Link> says what mail and
          backups still need.
        </li>
        <li>
          <strong>Share the work.</strong> Under <Link to="/team">Team</Link> you invite a
          colleague, or add a second device of your own.
        </li>
      </ol>
    </section>
  )
}
