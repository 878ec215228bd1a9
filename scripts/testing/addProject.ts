import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A project that has all but this from another. */
export interface Clone {
  readonly id: string
  readonly title: string
  readonly order: number
  /** The other's id. */
  readonly twin: string
}

/** Adds a project to a copy of the repository as an owner does: a folder with its record and its pictures. */
export async function addProject(copy: string, { id, title, order, twin }: Clone): Promise<void> {
  const projects = join(copy, 'content/projects')
  await mkdir(join(projects, id))
  for (const file of await readdir(join(projects, twin))) {
    if (file !== 'project.ts') await cp(join(projects, twin, file), join(projects, id, file))
  }
  const record = await readFile(join(projects, twin, 'project.ts'), 'utf8')
  const own = record
    .replace(/^ {2}order: \d+/m, `  order: ${order}`)
    .replace(/^ {2}homeOrder: \d+,\n/m, '')
    .replace(/^ {2}title: '[^']+'/m, `  title: '${title}'`)
  await writeFile(join(projects, id, 'project.ts'), own)
}
