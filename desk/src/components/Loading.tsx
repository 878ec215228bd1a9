import styles from './Loading.module.css'

/** While a screen or a part of it loads. It shows after a moment: what comes at once does not flicker. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading …
    </p>
  )
}
