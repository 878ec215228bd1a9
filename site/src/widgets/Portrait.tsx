import type { Picture } from '../content/media.ts'
import { Drawing } from './Drawing.tsx'
import styles from './Portrait.module.css'

/** The service groups whose colours are used, in turn, as the backgrounds of initials. */
const GROUPS = ['build', 'design', 'run'] as const

interface PortraitProps {
  photo: Picture | null
  initials: string
  /** Empty if the text beside the portrait says the person's name. */
  alt: string
  index?: number
}

export function Portrait({ photo, initials, alt, index = 0 }: PortraitProps) {
  if (photo) return <Drawing drawing={photo} alt={alt} />
  return (
    <span
      className={styles.initials}
      data-group={GROUPS[index % GROUPS.length]}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <span>{initials}</span>
    </span>
  )
}
