import { buildIfStale } from './buildIfStale.ts'
import { stopOnProblems } from './content/problems.ts'

await stopOnProblems(() => buildIfStale({ force: true }))
