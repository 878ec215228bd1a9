import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriberPage, SubscriberQuery } from 'protocol/desk/subscribers.ts'
import { useSearchParams } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { useSearch } from '../../components/addresses.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { SaveFile } from '../../layout/SaveFile.tsx'
import { NoSubscribers, SubscriberList, type SubscriberTab } from './SubscriberList.tsx'
import styles from './SubscribersScreen.module.css'

const TITLES: Readonly<Record<SubscriberTab, string>> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed',
  suppressed: 'Stopped',
  all: 'All',
}

const TABS = Object.keys(TITLES) as SubscriberTab[]

const numbers = new Intl.NumberFormat('en-GB')

export function SubscribersScreen() {
  const [parameters] = useSearchParams()
  const tab = TABS.find((each) => each === parameters.get('state')) ?? 'confirmed'
  const { search, setSearch } = useSearch()
  const choose = (state: string) => setSearch(search, `?state=${state}`)
  const state = tab === 'all' ? null : tab
  const filter: Omit<SubscriberQuery, 'cursor'> = { state, search }
  const query = useInfiniteQuery({
    queryKey: ['subscribers', filter],
    queryFn: ({ pageParam }) =>
      sendJson<SubscriberPage>('POST', '/api/subscribers/search', { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Keeps the previous list visible while the next list loads.
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.pages[0]?.counts
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const countOf = (each: SubscriberTab) => (each === 'all' ? all : (counts?.[each] ?? 0))
  return (
    <Screen
      title="Subscribers"
      actions={
        !(counts && all === 0) && (
          <SaveFile path="/api/subscribers.csv" name="subscribers.csv">
            Save the confirmed for Excel
          </SaveFile>
        )
      }
    >
      <div className={styles.search}>
        <SearchBox
          label="Search by address"
          placeholder="A part of an address"
          value={search}
          onChange={setSearch}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => (
          <Tabs
            label="Which subscribers"
            chosen={tab}
            onChoose={choose}
            tabs={TABS.map((id) => ({
              id,
              title: (
                <span className={styles.tab}>
                  {TITLES[id]}{' '}
                  <span className={`${styles.count} quiet`}>{numbers.format(countOf(id))}</span>
                </span>
              ),
              content: pages[0]?.subscribers.length ? (
                <SubscriberList query={query} />
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
