import { buildIfStale } from './buildIfStale.ts'
import { stopOnProblems } from './stopOnProblems.ts'

await stopOnProblems(() => buildIfStale({ force: true }))
