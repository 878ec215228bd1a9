import { collectRecords } from './collectRecords.ts'
import { drawing } from './media.ts'
import type { Client } from './types/Client.ts'

/** All clients in the order of their grid, with their logos. */
export const clients = collectRecords(
  'content/clients',
  import.meta.glob<Client>('../../../content/clients/*.ts', { eager: true, import: 'client' }),
).map((client) => ({ ...client, logo: drawing(`clients/${client.id}`) }))
