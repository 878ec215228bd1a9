import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from 'schema/content.ts'
import { serverFactsOf } from 'schema/serverFacts.ts'
import { writeWhole } from './writeWhole.ts'

const FILE = join(import.meta.dirname, '../../build/facts.json')

/** Writes what the server has to know of this content. */
export async function writeServerFacts(content: Content): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true })
  await writeWhole(FILE, Buffer.from(JSON.stringify(serverFactsOf(content))))
}
