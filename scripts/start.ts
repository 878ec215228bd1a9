import { buildIfStale } from './buildIfStale.ts'

await buildIfStale()
await import('../server/src/main.ts')
