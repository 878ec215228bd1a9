import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentFile } from './findContentItems.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** All of the content but the claims, which quote it. */
export async function readContentFiles(content = CONTENT): Promise<ContentFile[]> {
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'claims.ts')
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const { file, url } = locate(content, name)
      return { file, exports: await import(url) }
    }),
  )
}

/** What a file below the content is called, with slashes on every system, and from where it is imported. */
export function locate(
  content: string,
  name: string,
  system: { readonly windows?: boolean } = {},
): { readonly file: string; readonly url: string } {
  return {
    file: name.replaceAll('\\', '/'),
    url: pathToFileURL(`${content}/${name}`, system).href,
  }
}
