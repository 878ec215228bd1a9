import styles from './Notice.module.css'

/** One line of text, and nothing else. */
export function Placeholder({ text }: { text: string }) {
  return (
    <>
      <div className={`column ${styles.notice}`}>
        <h1>{text}</h1>
      </div>
      <div className={styles.ending} />
    </>
  )
}
