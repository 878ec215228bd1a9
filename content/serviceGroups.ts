import type { ServiceGroup } from '../site/src/content/types/Service.ts'

/** The groups in the order in which cards, menus and lists show them. */
export const serviceGroups = [
  { id: 'design', name: 'Design', others: 'Other design services' },
  { id: 'build', name: 'Build', others: 'Other build services' },
  { id: 'run', name: 'Run', others: 'Other services that keep it running' },
] satisfies readonly ServiceGroup[]
