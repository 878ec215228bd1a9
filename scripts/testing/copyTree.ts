import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Programs write such a file anew or not at all: a copy may share it. */
const SHARED = /\.(webp|avif|jpe?g|png|mp4|webm)$/

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
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => file && existsSync(join(ROOT, file)),
  )
  const folders = new Set(files.map((file) => dirname(join(copy, file))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all(files.map((file) => place(join(ROOT, file), join(copy, file))))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

async function place(from: string, to: string): Promise<void> {
  if (!SHARED.test(from)) return copyFile(from, to)
  // Another disk shares nothing.
  return link(from, to).catch(() => copyFile(from, to))
}
