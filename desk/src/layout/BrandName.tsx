import mark from 'virtual:mark'
import { BrandMark } from '../../../tokens/BrandMark.tsx'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import styles from './BrandName.module.css'

/** The agency's mark with its name, or the wordmark that says it. On a dark ground. */
export function BrandName() {
  const { name } = useStore(agency)
  if (mark?.isWordmark) {
    return <img className={styles.wordmark} src={mark.address} alt={name} />
  }
  return (
    <>
      {mark ? <img className={styles.logo} src={mark.address} alt="" /> : <BrandMark />}
      <span>{name}</span>
    </>
  )
}
