import styles from './CheckedList.module.css'
import { Icon } from './Icon.tsx'

export function CheckedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="list" className={`${styles.list} ruled`}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check-circle" />
          {line}
        </li>
      ))}
    </ul>
  )
}
