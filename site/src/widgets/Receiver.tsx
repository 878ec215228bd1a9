import styles from './Receiver.module.css'

export interface ReceiverProps {
  text: string
  link: { label: string; path: string }
}

/** Under a form: who gets what it sends, and where that can be checked. */
export function Receiver({ text, link }: ReceiverProps) {
  return (
    <p className={`${styles.receiver} note`}>
      {text} <a href={link.path}>{link.label}</a>
    </p>
  )
}
