import { buildSiteIfStale } from './buildSiteIfStale.ts'
import { stopOnProblems } from './stopOnProblems.ts'

await stopOnProblems(() => buildSiteIfStale({ force: true }))
