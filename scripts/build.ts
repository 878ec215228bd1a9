import { buildIfStale } from './buildIfStale.ts'

await buildIfStale({ force: true })
