import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 10,
  name: 'Mugeiyot SACCO',
  sample: true,
} satisfies Client
