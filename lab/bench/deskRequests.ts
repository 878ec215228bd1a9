export interface DeskRequest {
  readonly path: string
  /** The body of a search request. Searched words are never in an address. */
  readonly body?: object
}

const BOXES = ['new', 'answered', 'won', 'lost', 'all', 'robots']

const SEARCHES = [
  'pottery',
  'wanjiru',
  'Achieng Ouma 123',
  '+254 722 149',
  '0722 100777',
  'ouma4711@example.org',
  'a',
  'ot',
  '42',
  'zzzqx',
  'reports payroll tenants rent',
  'website',
  'met at the fair',
  'ations',
  '400',
]

const STATES = [null, 'confirmed', 'pending', 'suppressed']

const ADDRESSES = ['a', 'ot', 'gmail', 'kamau', 'amina.otieno1400@', 'zzzqx', '_', '@example.org']

/** The first request of each screen, searches of each kind, and requests for further pages of a list. */
export const DESK_REQUESTS: readonly DeskRequest[] = [
  ...BOXES.map((box) => enquiriesOf(box, '')),
  ...SEARCHES.map((typed) => enquiriesOf('all', typed)),
  enquiriesOf('robots', 'pottery'),
  enquiriesOf('new', 'kiprono'),
  enquiriesOf('all', '', 5_000),
  enquiriesOf('all', 'pottery', 5_000),
  ...STATES.map((state) => subscribersOf(state, '')),
  ...ADDRESSES.map((part) => subscribersOf(null, part)),
  subscribersOf('confirmed', 'zzzqx'),
  subscribersOf('suppressed', 'njeri'),
  ...['ouma4711@example.org', 'nobody@example.org', 'amina.otieno1400@gmail.com'].map(
    (address) => ({ path: '/api/people/search', body: { address } }),
  ),
  ...['visits?weeks=13', 'visits?weeks=52', 'mail', 'health', 'team', 'trail'].map((name) => ({
    path: `/api/${name}`,
  })),
  ...['issues', 'drafts', 'enquiries/1'].map((name) => ({ path: `/api/${name}` })),
]

function enquiriesOf(box: string, search: string, cursor: number | null = null): DeskRequest {
  return { path: '/api/enquiries/search', body: { box, search, cursor } }
}

function subscribersOf(state: string | null, search: string): DeskRequest {
  return { path: '/api/subscribers/search', body: { state, search, cursor: null } }
}
