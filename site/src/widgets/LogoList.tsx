import type { Drawing as DrawingFile } from '../content/media.ts'
import { Drawing } from './Drawing.tsx'
import styles from './LogoList.module.css'

interface LogoListProps {
  /** Some lead to a page of their own. */
  items: readonly { name: string; logo: DrawingFile; path?: string | undefined }[]
}

/** Names in a row, each behind its logo. */
export function LogoList({ items }: LogoListProps) {
  return (
    <ul role="list" className={styles.list}>
      {items.map(({ name, logo, path }) => (
        <li key={name}>
          <Drawing drawing={logo} alt="" />
          {path ? <a href={path}>{name}</a> : name}
        </li>
      ))}
    </ul>
  )
}
