import { stopOnProblems } from '../commands/stopOnProblems.ts'
import { buildIfStale } from './buildIfStale.ts'

await stopOnProblems(() => buildIfStale({ force: true }))
