import { Actions, Button } from '../components/Button.tsx'
import { Time } from '../components/Time.tsx'
import styles from './KeptTextNotice.module.css'
import type { KeptText } from './useKeptText.ts'

interface KeptTextNoticeProps<Value> {
  kept: KeptText<Value>
  /** Of the other tab's value, to compare it. */
  show: (value: Value) => string
}

/** Says that older text was found on this device, or that other text was typed in another tab, and lets one choose. */
export function KeptTextNotice<Value>({ kept, show }: KeptTextNoticeProps<Value>) {
  const { value, foundFromMs, elsewhere, isKept, isChanged, change, discard } = kept
  return (
    <div role="status">
      {elsewhere !== null && (
        <div className={`${styles.notice} notice`}>
          <p>Something else was typed in another tab:</p>
          <blockquote className="theirs written" dir="auto">
            {show(elsewhere)}
          </blockquote>
          <Actions>
            <Button onPress={() => change(value)}>Keep what stands here</Button>
            <Button onPress={() => change(elsewhere)}>Take the other</Button>
          </Actions>
        </div>
      )}
      {elsewhere === null && foundFromMs !== null && (
        <div className={`${styles.notice} notice`}>
          <p>
            This text of <Time ms={foundFromMs} /> was kept on this device. It was never saved.
          </p>
          <Actions>
            <Button onPress={discard}>Discard it</Button>
          </Actions>
        </div>
      )}
      {isChanged && isKept === false && (
        <p className={`${styles.notice} notice`}>
          This browser keeps nothing: save before you close the tab, or the text is lost.
        </p>
      )}
    </div>
  )
}
