import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 5,
  name: 'Great Lakes Crisis',
  sample: true,
} satisfies Client
