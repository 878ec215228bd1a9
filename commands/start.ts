import { buildIfStale } from './buildIfStale.ts'
import { stopOnProblems } from './content/problems.ts'

await stopOnProblems(buildIfStale)
await import('../server/src/main.ts')
