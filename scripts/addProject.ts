import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A project that has all but this from another. */
export interface Clone {
  readonly id: string
  readonly title: string
  readonly order: number
  /** The other's id. */
  readonly twin: string
}

/** Adds a project to a copy of the repository as an owner does, by one content file. Its media are the caller's. */
export async function addProject(copy: string, { id, title, order, twin }: Clone): Promise<void> {
  const folder = join(copy, 'site/src/content/projects')
  const record = await readFile(join(folder, `${twin}.ts`), 'utf8')
  const own = record
    .replace(`id: '${twin}'`, `id: '${id}'`)
    .replace(/order: \d+/, `order: ${order}`)
    .replace(/ title: '[^']+'/, ` title: '${title}'`)
  await writeFile(join(folder, `${id}.ts`), own)
}
