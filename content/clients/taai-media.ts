import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 11,
  name: 'Taai Media',
  sample: true,
} satisfies Client
