import { choice, group, line, list } from './fields.ts'

export const SERVICE_GROUP_IDS = ['design', 'build', 'run'] as const
export type ServiceGroupId = (typeof SERVICE_GROUP_IDS)[number]

/** In the order in which cards, menus and lists show the groups. The brand has a colour for each group. */
export const ServiceGroups = list(
  group({ id: choice([...SERVICE_GROUP_IDS]), name: line({ max: 40 }) }),
  { min: 3, max: 3 },
)
