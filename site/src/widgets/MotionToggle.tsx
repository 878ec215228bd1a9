import { Icon } from './Icon.tsx'
import styles from './MotionToggle.module.css'

/** The button that stops and restarts all motion (see `browser/main.ts`). Hidden without JavaScript. */
export function MotionToggle() {
  return (
    <button type="button" className={styles.toggle} data-motion-toggle="">
      <Icon name="pause" otherwise="play" />
      <span>Pause motion</span>
      <span>Play motion</span>
    </button>
  )
}
