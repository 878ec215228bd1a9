import type { ServiceGroup } from '../site/src/content/types/Service.ts'

/** The groups in the order in which cards, menus and lists show them. */
export const serviceGroups = [
  { id: 'design', name: 'Design' },
  { id: 'build', name: 'Build' },
  { id: 'run', name: 'Run' },
] satisfies readonly ServiceGroup[]
