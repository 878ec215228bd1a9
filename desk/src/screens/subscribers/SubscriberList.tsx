import type { SubscriberPage } from 'protocol/desk/subscribers.ts'
import { Button } from '../../components/Button.tsx'
import styles from './SubscriberList.module.css'
import { SubscriberRow } from './SubscriberRow.tsx'

interface SubscriberListProps {
  pages: readonly SubscriberPage[]
  /** Null when all are there. */
  onMore: (() => void) | null
  isLoadingMore: boolean
}

/** Subscribers, those who asked last first. */
export function SubscriberList({ pages, onMore, isLoadingMore }: SubscriberListProps) {
  return (
    <>
      <ul className={styles.list}>
        {pages.flatMap(({ subscribers, wording }) =>
          subscribers.map((subscriber) => (
            <li key={subscriber.id}>
              <SubscriberRow subscriber={subscriber} wording={wording} />
            </li>
          )),
        )}
      </ul>
      {onMore && (
        <Button isPending={isLoadingMore} onPress={onMore}>
          Show more
        </Button>
      )}
    </>
  )
}
