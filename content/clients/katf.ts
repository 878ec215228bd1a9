import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 4,
  name: 'KATF',
  sample: true,
} satisfies Client
