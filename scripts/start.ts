import { stopOnProblems } from './stopOnProblems.ts'

// Imported here: what it imports reads the content, in which a text may be broken.
await stopOnProblems(async () => (await import('./buildIfStale.ts')).buildIfStale())
await import('../server/src/main.ts')
