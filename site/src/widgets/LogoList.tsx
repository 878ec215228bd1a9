import type { Picture } from '../content/media.ts'
import { Drawing } from './Drawing.tsx'
import styles from './LogoList.module.css'

interface LogoListProps {
  items: readonly { name: string; logo: Picture; path?: string | undefined }[]
}

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
