import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 2,
  name: 'Mombasa Infernos',
  sample: true,
} satisfies Client
