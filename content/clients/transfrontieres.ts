import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 8,
  name: 'Transfrontières Agencies',
  sample: true,
} satisfies Client
