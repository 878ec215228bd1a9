import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 13,
  name: 'Chama Ledger',
  sample: true,
} satisfies Client
