import styles from './SiteMark.module.css'

/** A colour as a patch. Only a screen reader says its code. */
export function ColourPatch({ colour }: { colour: string }) {
  return (
    <span role="img" aria-label={colour} className={styles.patch} style={{ background: colour }} />
  )
}
