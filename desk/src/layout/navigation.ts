interface Destination {
  readonly path: string
  readonly title: string
  readonly icon: string
}

/** The screens that the frame leads to, the most used first: on a phone the first four stand in the bar, the others under 'More'. */
export const navigation: readonly Destination[] = [
  { path: '/', title: 'Inbox', icon: 'tray' },
  { path: '/visits', title: 'Visits', icon: 'chart-bar' },
  { path: '/subscribers', title: 'Subscribers', icon: 'users-three' },
  { path: '/people', title: 'A person', icon: 'identification-card' },
  { path: '/mail', title: 'Mail', icon: 'envelope-simple' },
  { path: '/health', title: 'Health', icon: 'heartbeat' },
  { path: '/team', title: 'Team', icon: 'users-three' },
]
