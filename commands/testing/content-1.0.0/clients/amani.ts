import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 12,
  name: 'Amani',
  sample: true,
} satisfies Client
