import { MARK_PATH } from 'protocol/desk/look.ts'
import { BrandMark } from '../../../tokens/BrandMark.tsx'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import styles from './BrandName.module.css'

/** The agency's logo beside its name, or only the wordmark, which contains the name. For dark backgrounds. */
export function BrandName() {
  const { name } = useStore(agency)
  const mark = globalThis.agencyLook?.mark
  if (mark?.isWordmark) {
    return <img className={styles.wordmark} src={MARK_PATH} alt={name} />
  }
  return (
    <>
      {mark ? <img className={styles.logo} src={MARK_PATH} alt="" /> : <BrandMark />}
      <span>{name}</span>
    </>
  )
}
