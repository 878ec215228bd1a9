import { buildIfStale } from './buildIfStale.ts'
import { stopOnProblems } from './content/stopOnProblems.ts'

await stopOnProblems(buildIfStale)
await import('../server/src/main.ts')
