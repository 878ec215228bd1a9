import { buildIfStale } from './buildIfStale.ts'
import { stopOnMediaProblems } from './media/stopOnMediaProblems.ts'

await stopOnMediaProblems(() => buildIfStale({ force: true }))
