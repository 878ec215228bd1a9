import { ENQUIRY_STATUSES, type EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { boxNames } from '../../components/boxNames.ts'
import styles from './StatusButtons.module.css'
import { useStatusChange } from './useStatusChange.ts'

/** Where the enquiry stands, and to where it can be moved. */
export function StatusButtons({ enquiry }: { enquiry: EnquiryDetail }) {
  const { changeTo } = useStatusChange(enquiry)
  return (
    <fieldset className={styles.statuses}>
      <legend className={styles.legend}>Where it stands</legend>
      <div className={styles.row}>
        {ENQUIRY_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            aria-pressed={status === enquiry.status}
            onClick={() => changeTo(status)}
          >
            {boxNames[status]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
