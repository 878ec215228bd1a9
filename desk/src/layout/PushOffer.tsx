import { createKeptStore, useStore } from '../api/createStore.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Failed } from '../components/Loaded.tsx'
import { usePush } from '../offline/push.ts'
import styles from './PushOffer.module.css'

/** Whether a member has declined push messages on this device. */
export const pushRefused = createKeptStore('push-refused', false)

/** Offers push messages on this device, unless push messages are on, were declined before, or are not possible in this browser. */
export function PushOffer() {
  const isRefused = useStore(pushRefused)
  const { state, change } = usePush(!isRefused)
  if (isRefused || state !== 'off') return null
  return (
    <section className={`${styles.offer} notice`} aria-label="Messages">
      <p>Shall this device tell you when an enquiry comes? No name is in a message.</p>
      {change.error && <Failed message={change.error.message} />}
      <Actions>
        <Button isPending={change.isPending} onPress={() => change.mutate()}>
          <Icon name="bell" />
          Tell me here
        </Button>
        <Button look="quiet" onPress={() => pushRefused.write(true)}>
          Not here
        </Button>
      </Actions>
    </section>
  )
}
