import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { copyFile, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Copies the repository as it stands, committed or not but nothing that git ignores, into a new folder for temporary
 * files, with the packages that are installed here. Returns the folder; whoever asked deletes it.
 */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'agency-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const deleted = execFileSync('git', ['ls-files', '-z', '-d'], { cwd: ROOT, encoding: 'utf8' })
  const gone = new Set(deleted.split('\0'))
  const files = listed.split('\0').filter((file) => file && !gone.has(file))
  const folders = new Set(files.map((file) => dirname(join(copy, file))))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  await Promise.all(files.map((file) => copyFile(join(ROOT, file), join(copy, file))))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}
