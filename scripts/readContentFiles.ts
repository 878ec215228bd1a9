import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFile } from './findContentItems.ts'

const CONTENT = join(import.meta.dirname, '../content')

/** All of the content but the claims, which quote it. */
export async function readContentFiles(): Promise<ContentFile[]> {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'claims.ts')
    .sort()
  return Promise.all(
    files.map(async (file) => ({ file, exports: await import(join(CONTENT, file)) })),
  )
}
