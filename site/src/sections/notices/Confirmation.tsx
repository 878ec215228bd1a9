import { Button } from '../../widgets/Button.tsx'
import styles from './Notice.module.css'

interface ConfirmationProps {
  heading: string
  text: string
  button: string
}

/**
 * A question with one button. It posts to its own address, token and all: mail scanners open links, and an opened
 * link must change nothing.
 */
export function Confirmation({ heading, text, button }: ConfirmationProps) {
  return (
    <>
      <form className={`column ${styles.notice}`} method="post">
        <h1>{heading}</h1>
        <p>{text}</p>
        <Button type="submit">{button}</Button>
      </form>
      <div className={styles.ending} />
    </>
  )
}
