import { useQuery } from '@tanstack/react-query'
import { createKeptStore, useStore } from '../api/createStore.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Failed } from '../components/Loaded.tsx'
import { pushQuery, usePush } from '../offline/push.ts'
import styles from './PushOffer.module.css'

/** Whether a member has declined push messages on this device. */
const pushRefused = createKeptStore('push-refused', false)

/** Returns whether push messages are possible on this device, but are neither on nor declined. */
export function useIsUntold(): boolean {
  const isRefused = useStore(pushRefused)
  return useQuery(pushQuery).data === 'off' && !isRefused
}

/** Offers push messages on this device if `useIsUntold`. */
export function PushOffer() {
  const { change } = usePush()
  if (!useIsUntold()) return null
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
