import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 3,
  name: 'Stormerz',
  sample: true,
} satisfies Client
