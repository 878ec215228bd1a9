import { LOGO_PATH } from 'protocol/desk/look.ts'
import { BuiltInLogo } from '../../../tokens/BuiltInLogo.tsx'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import styles from './BrandName.module.css'

/** The agency's logo beside its name, or only the wordmark, which contains the name. For dark backgrounds. */
export function BrandName() {
  const { name } = useStore(agency)
  const logo = globalThis.agencyLook?.mark
  if (logo?.isWordmark) {
    return <img className={styles.wordmark} src={LOGO_PATH} alt={name} />
  }
  return (
    <>
      {logo ? <img className={styles.logo} src={LOGO_PATH} alt="" /> : <BuiltInLogo />}
      <span>{name}</span>
    </>
  )
}
