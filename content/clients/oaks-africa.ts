import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 9,
  name: 'Oaks Africa',
  sample: true,
} satisfies Client
