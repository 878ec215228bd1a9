import { buildSiteIfStale } from './buildSiteIfStale.ts'
import { stopOnMediaProblems } from './media/stopOnMediaProblems.ts'

await stopOnMediaProblems(() => buildSiteIfStale({ force: true }))
