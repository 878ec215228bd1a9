import type { SubscriberPage, SubscriberState } from 'protocol/desk/subscribers.ts'

export type SubscriberTab = SubscriberState | 'all'

const TITLES: Readonly<Record<SubscriberTab, string>> = {
  confirmed: 'Confirmed',
  pending: 'Asked',
  suppressed: 'No mail',
  quarantined: 'From robots',
  all: 'All',
}

const NOBODY = { confirmed: 0, pending: 0, suppressed: 0, quarantined: 0 }

const TABS = Object.keys(TITLES) as SubscriberTab[]

const numbers = new Intl.NumberFormat('en-GB')

/** The lists of subscribers, each with how many are in it. One of robots is there when there are any. */
export function subscriberTabs(
  counts: SubscriberPage['counts'] = NOBODY,
): readonly { readonly id: SubscriberTab; readonly title: string; readonly count: string }[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const countOf = (tab: SubscriberTab) => (tab === 'all' ? all : counts[tab])
  return TABS.filter((tab) => tab !== 'quarantined' || counts[tab] > 0).map((tab) => ({
    id: tab,
    title: TITLES[tab],
    count: numbers.format(countOf(tab)),
  }))
}

/** The list that an address names; the one of who confirmed for none. */
export function toSubscriberTab(name: string | null): SubscriberTab {
  return TABS.find((tab) => tab === name) ?? 'confirmed'
}
