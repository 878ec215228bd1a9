import { Icon } from '../../widgets/Icon.tsx'
import styles from './GoTop.module.css'

/** The scroll-to-top button of every page; `browser/pageButtons.ts` shows and runs it. */
export function GoTop() {
  return (
    <button type="button" className={styles.button} data-go-top="" hidden>
      <Icon name="arrow-up" />
      Go Top
    </button>
  )
}
