import type { Client } from '../../site/src/content/types/Client.ts'

export const client = {
  order: 1,
  name: 'Zealed',
  sample: true,
} satisfies Client
