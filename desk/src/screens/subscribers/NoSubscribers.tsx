import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import styles from './NoSubscribers.module.css'
import type { SubscriberTab } from './subscriberTabs.ts'

const TITLES: Readonly<Record<SubscriberTab, string>> = {
  confirmed: 'Nobody has confirmed yet',
  pending: 'Nobody is being asked',
  suppressed: 'Every address takes its mail',
  quarantined: 'No robots',
  all: 'Nobody has signed up yet',
}

interface NoSubscribersProps {
  tab: SubscriberTab
  /** Empty for none. */
  search: string
  onAll: () => void
}

/** Why a list of subscribers has nobody in it. */
export function NoSubscribers({ tab, search, onAll }: NoSubscribersProps) {
  if (search) {
    return (
      <Empty title="No such address here">
        <p>
          No address in this list has <bdi>{search}</bdi> in it.
        </p>
        {tab !== 'all' && (
          <div className={styles.more}>
            <Button onPress={onAll}>Search all</Button>
          </div>
        )}
      </Empty>
    )
  }
  return (
    <Empty title={TITLES[tab]}>
      {tab === 'suppressed' ? (
        <p>An address comes here when its mail server refuses the newsletter for good.</p>
      ) : (
        <p>
          Whoever leaves an address in the form at the foot of your site is asked by mail to confirm
          it. Nobody gets the newsletter before that.
        </p>
      )}
    </Empty>
  )
}
