import { buildIfStale } from './buildIfStale.ts'
import { stopOnMediaProblems } from './media/stopOnMediaProblems.ts'

await stopOnMediaProblems(buildIfStale)
await import('../server/src/main.ts')
