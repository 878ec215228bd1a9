import { Icon } from './Icon.tsx'
import styles from './MotionToggle.module.css'

/**
 * Stops and restarts everything that moves, on every page, and is remembered. `browser/main.ts` runs it;
 * it stays hidden without JavaScript, where nothing moves.
 */
export function MotionToggle() {
  return (
    <button type="button" className={styles.toggle} data-motion-toggle="">
      <Icon name="pause" otherwise="play" />
      <span>Pause motion</span>
      <span>Play motion</span>
    </button>
  )
}
