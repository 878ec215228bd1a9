import styles from './BasicPhone.module.css'

interface BasicPhoneProps {
  sender: string
  message: string
}

/** A phone without apps, showing a text message. */
export function BasicPhone({ sender, message }: BasicPhoneProps) {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <p className={styles.sender}>{sender}</p>
        <p>{message}</p>
      </div>
      <svg className={styles.keys} viewBox="0 0 180 196" aria-hidden="true">
        <rect className={styles.ring} x="62" y="3" width="56" height="40" rx="20" />
        {[3, 132].map((x) => (
          <rect key={x} className={styles.key} x={x} y="12" width="45" height="22" rx="11" />
        ))}
        {[0, 1, 2, 3].flatMap((row) =>
          [0, 1, 2].map((column) => (
            <rect
              key={`${row} ${column}`}
              className={styles.key}
              x={3 + column * 61}
              y={58 + row * 36}
              width="52"
              height="26"
              rx="9"
            />
          )),
        )}
      </svg>
    </div>
  )
}
