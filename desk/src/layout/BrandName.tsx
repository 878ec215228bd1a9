import mark from 'virtual:mark'
import { BrandMark } from '../../../tokens/BrandMark.tsx'
import styles from './BrandName.module.css'

/** The agency's mark with its name, or the wordmark that says it. On a dark ground. */
export function BrandName() {
  if (mark?.isWordmark) {
    return <img className={styles.wordmark} src={mark.address} alt={__AGENCY_NAME__} />
  }
  return (
    <>
      {mark ? <img className={styles.logo} src={mark.address} alt="" /> : <BrandMark />}
      <span>{__AGENCY_NAME__}</span>
    </>
  )
}
