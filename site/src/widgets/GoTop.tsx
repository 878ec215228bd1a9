import styles from './GoTop.module.css'
import { Icon } from './Icon.tsx'

/** The scroll-to-top button of every page (specification, section 2); `browser/goTop.ts` shows and runs it. */
export function GoTop() {
  return (
    <button type="button" className={styles.button} data-go-top="" hidden>
      <Icon name="arrow-up" />
      Go Top
    </button>
  )
}
