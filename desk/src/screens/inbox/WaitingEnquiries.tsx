import { nameOrContact } from 'protocol/desk/enquiries.ts'
import { NavLink } from 'react-router'
import { useStore } from '../../api/createStore.ts'
import { ADD_PATH } from '../../components/addresses.ts'
import row from '../../components/enquiries/EnquiryRow.module.css'
import { Time } from '../../components/Time.tsx'
import { origins } from '../../components/words.ts'
import { drafts } from '../../drafts/edits.ts'
import { NEW, type TypingEnquiry } from '../../drafts/typedEnquiries.ts'
import styles from './EnquiryList.module.css'

/** The enquiries that were typed in on this device and that the server does not have yet, oldest first, each as a link to its form. */
export function WaitingEnquiries() {
  const { edits, troubles } = useStore(drafts)
  const waiting = [...edits]
    .filter(([, { kind }]) => kind === 'enquiry')
    .sort(([, one], [, other]) => one.atMs - other.atMs)
  if (waiting.length === 0) return null
  return (
    <ul className={styles.waiting} aria-label="Not saved yet">
      {waiting.map(([key, { about, atMs, value }]) => {
        const { id = NEW } = about
        const { fields, origin, isFinished } = value as TypingEnquiry
        return (
          <li key={key}>
            <NavLink
              className={`${row.row} filling`}
              to={id === NEW ? ADD_PATH : `${ADD_PATH}?id=${id}`}
              end
              data-row
            >
              <span className={row.line}>
                <bdi className={`${row.name} strong`}>{nameOrContact(fields) || 'No name yet'}</bdi>
                <strong className="note">
                  {isFinished ? 'Waits to be sent' : 'Not saved yet'}
                </strong>
              </span>
              <span className="note">
                <Time ms={atMs} /> · {origins[origin].title}
              </span>
              {fields.message && <bdi>{fields.message.slice(0, 120)}</bdi>}
              {troubles.has(key) && <span>Not sent: {troubles.get(key)?.message}</span>}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}
