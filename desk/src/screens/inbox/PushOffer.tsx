import { useState } from 'react'
import { Actions, Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Failed } from '../../components/Loaded.tsx'
import { usePush } from '../../offline/usePush.ts'

/** Kept on this device once the offer was refused. */
const REFUSED = 'push-refused'

/** Offers to tell this device of new enquiries, until it is told or somebody refuses; never where its browser cannot be told. */
export function PushOffer() {
  const [isRefused, setRefused] = useState(() => wasRefused())
  const { state, change } = usePush(!isRefused)
  if (isRefused || state !== 'off') return null
  const refuse = () => {
    setRefused(true)
    try {
      localStorage.setItem(REFUSED, '1')
    } catch {
      // The device keeps nothing; it is offered again.
    }
  }
  return (
    <section className="notice" aria-label="Messages">
      <p>Shall this device tell you when an enquiry comes? No name is in a message.</p>
      {change.error && <Failed message={change.error.message} />}
      <Actions>
        <Button isPending={change.isPending} onPress={() => change.mutate()}>
          <Icon name="bell" />
          Tell me here
        </Button>
        <Button look="quiet" onPress={refuse}>
          Not here
        </Button>
      </Actions>
    </section>
  )
}

function wasRefused(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null
  } catch {
    return false
  }
}
