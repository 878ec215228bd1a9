import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes one sentence of the contact page in a copy of the repository, and returns what it says then. */
export async function changeSentence(copy: string): Promise<string> {
  const file = join(copy, 'content/copy/contact.ts')
  const words = await readFile(file, 'utf8')
  const changed = words.replace(/\.(?=')/, ', as ever.')
  if (changed === words) throw new Error(`${file} has no sentence`)
  await writeFile(file, changed)
  return ', as ever.'
}
