import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 7,
  name: 'Zeway Builders',
  sample: true,
} satisfies Client
