import type { ServiceGroup } from '../site/src/content/types/Service.ts'

/** The groups in the order in which cards, menus and lists show them. */
export const serviceGroups = [
  { id: 'design', name: 'Design line' },
  { id: 'build', name: 'Build line' },
  { id: 'run', name: 'Run line' },
] satisfies readonly ServiceGroup[]
