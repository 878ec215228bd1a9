import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriberPage, SubscriberQuery } from 'protocol/desk/subscribers.ts'
import { sendJson } from '../../api/request.ts'
import { Field } from '../../components/Field.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { SaveFile } from '../../layout/SaveFile.tsx'
import { NoSubscribers } from './NoSubscribers.tsx'
import { SubscriberList } from './SubscriberList.tsx'
import styles from './SubscribersScreen.module.css'
import { subscriberTabs } from './subscriberTabs.ts'
import { useSubscriberFilter } from './useSubscriberFilter.ts'

/** Who gets the newsletter, since when, and the proof that they want it. */
export function SubscribersScreen() {
  const { tab, search, typed, choose, type } = useSubscriberFilter()
  const state = tab === 'all' ? null : tab
  const query = useSubscribers({ state, search })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const counts = query.data?.pages[0]?.counts
  const isEmpty = counts && Object.values(counts).every((count) => count === 0)
  return (
    <Screen
      title="Subscribers"
      actions={
        !isEmpty && (
          <SaveFile path="/api/subscribers.csv" name="subscribers.csv">
            Save as CSV
          </SaveFile>
        )
      }
    >
      <div className={styles.search}>
        <Field
          label="Search by address"
          type="search"
          value={typed}
          onChange={type}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => (
          <Tabs
            label="Which subscribers"
            chosen={tab}
            onChoose={choose}
            tabs={subscriberTabs(pages[0]?.counts).map(({ id, title, count }) => ({
              id,
              title: (
                <span className={styles.tab}>
                  {title} <span className={styles.count}>{count}</span>
                </span>
              ),
              content: pages[0]?.subscribers.length ? (
                <SubscriberList
                  pages={pages}
                  onMore={hasNextPage ? () => void fetchNextPage() : null}
                  isLoadingMore={isFetchingNextPage}
                />
              ) : (
                <NoSubscribers tab={tab} search={search} onAll={() => choose('all')} />
              ),
            }))}
          />
        )}
      </Loaded>
    </Screen>
  )
}

/** A list of subscribers, page by page. While another one loads, the one before stays. */
function useSubscribers(filter: Omit<SubscriberQuery, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: ['subscribers', filter],
    queryFn: ({ pageParam }) =>
      sendJson<SubscriberPage>('POST', '/api/subscribers/search', { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
