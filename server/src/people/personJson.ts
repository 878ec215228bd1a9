import type { PersonCopy } from './personStore.ts'

/** All that is stored of exactly this address, as a file for the person. */
export function personJson(address: string, copy: PersonCopy, copiedAtMs: number): string {
  const content = { address, copiedAt: new Date(copiedAtMs).toISOString(), ...copy }
  return `${JSON.stringify(content, null, 2)}\n`
}
