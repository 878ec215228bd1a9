import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 6,
  name: 'MooCourses',
  sample: true,
} satisfies Client
