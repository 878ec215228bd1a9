import { stopWith } from '../../server/src/stopWith.ts'
import { serveAgency } from './serveAgency.ts'

/** The agency's server as a process: one that a test kills. */
const server = await serveAgency(process.env)
stopWith(server)
console.log(`Serving on ${server.url}`)
