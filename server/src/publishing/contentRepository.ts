import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cleanLine } from 'protocol/cleanText.ts'
import type { Publication } from 'protocol/desk/site.ts'
import type { ContentEdit } from 'protocol/publisher.ts'

/** Nothing of the machine's own settings counts, and nothing that content could bring is run. */
const SETTINGS = [
  ...['core.hooksPath=/dev/null', 'core.symlinks=false', 'core.autocrlf=false'],
  // A commit is on the disk before the branch names it.
  ...['core.quotePath=false', 'core.fsync=all', 'gc.auto=0', 'init.defaultBranch=main'],
  // A file's second name changes this time, and nothing in the file.
  'core.trustctime=false',
]

/** Files with a dot are an editor's or the system's. */
const WITHOUT_DOTS = [':(exclude,glob)**/.*', ':(exclude,glob)**/.*/**']

const LIMIT_MS = 60_000
const MOST_BYTES = 64 * 1024 * 1024
const HISTORY_SHOWN = 200
const FIELDS_LINE = 'Fields: '
const NOBODY = '0'.repeat(40)

/** What is published, what the program brought with it, and for a backup the pictures that drafts name. */
type Branch = 'main' | 'installed' | 'pictures'

/** A field that a publication changed, and the version of its draft; 0 for none. */
export type PublishedField = Pick<ContentEdit, 'file' | 'path'> & { readonly version: number }

export interface NewCommit {
  readonly parents: readonly string[]
  readonly who: string
  readonly atMs: number
  /** In a line. */
  readonly what: string
  readonly fields: readonly PublishedField[]
}

/** There is no `git` on this machine. */
export class NoGitError extends Error {
  constructor() {
    super('The program `git` is missing on the server: whoever looks after it installs it.')
    this.name = 'NoGitError'
  }
}

export type ContentRepository = ReturnType<typeof contentRepository>

/** The history of the content, in a bare repository in `folder`. Files below its root are as they are in `content/`. */
export function contentRepository(folder: string) {
  /** Of the content that was added last: files that are in it under another name Git need not read again. */
  const lastIndex = join(folder, 'last-index')
  let hasLast = false

  const repository = {
    exists: () => existsSync(join(folder, 'HEAD')),

    async create(): Promise<void> {
      await mkdir(folder, { recursive: true })
      await git(['init', '--quiet', '--bare'])
    },

    /** The commit of a branch; null where there is none yet. */
    async head(branch: Branch = 'main'): Promise<string | null> {
      try {
        // No process: this is asked every few seconds.
        return (await readFile(join(folder, 'refs/heads', branch), 'utf8')).trim()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    /** Writes the files of a commit into a new folder. */
    exportTo: (commit: string, output: string): Promise<void> =>
      withIndex(async (run) => {
        await mkdir(output, { recursive: true })
        await run(['read-tree', commit])
        await run(['checkout-index', '--all', '--force'], output)
      }),

    treeOf: (content: string): Promise<string> =>
      withIndex(async (run, index) => {
        if (hasLast) await copyFile(lastIndex, index)
        await run(['add', '--all', '--force', '--', '.', ...WITHOUT_DOTS], content)
        const tree = await run(['write-tree'])
        await rename(index, lastIndex)
        hasLast = true
        return tree
      }),

    treeIn: (commit: string): Promise<string> => git(['rev-parse', `${commit}^{tree}`]),

    /** Makes a commit that no branch names yet. */
    commitTree(tree: string, { parents, who, atMs, what, fields }: NewCommit): Promise<string> {
      const name = cleanLine(who).replaceAll(/[<>]/g, '') || 'Somebody'
      const date = `${Math.floor(atMs / 1000)} +0000`
      const address = 'no-reply@invalid'
      const environment = {
        ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: address, GIT_AUTHOR_DATE: date },
        ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: address, GIT_COMMITTER_DATE: date },
      }
      const message = `${cleanLine(what)}\n\n${FIELDS_LINE}${JSON.stringify(fields)}\n`
      const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])]
      return git([...args, '-F', '-'], { environment, input: message })
    },

    /** Has a branch name another commit. False where it does not name `from` any more. */
    async move(branch: Branch, to: string, from: string | null): Promise<boolean> {
      try {
        await git(['update-ref', `refs/heads/${branch}`, to, from ?? NOBODY])
        return true
      } catch (error) {
        if (error instanceof NoGitError || (await repository.head(branch)) === from) throw error
        return false
      }
    },

    /** What was published, the newest first: all but the first commit, which nobody published. */
    async history(limit = HISTORY_SHOWN): Promise<Publication[]> {
      const format = '--format=%H%x1f%an%x1f%at%x1f%s'
      const main = 'refs/heads/main'
      const args = ['log', '--first-parent', '--min-parents=1', `-n${limit}`, format, main, '--']
      const lines = (await git(args)).split('\n').filter(Boolean)
      return lines.map((line) => {
        const [id = '', who = '', at = '', what = ''] = line.split('\u001f')
        return { id, who, atMs: Number(at) * 1000, what }
      })
    },

    /** The fields that a publication changed. */
    async fieldsOf(commit: string): Promise<PublishedField[]> {
      const message = await git(['log', '-n1', '--format=%B', commit, '--'])
      const line = message.split('\n').find((each) => each.startsWith(FIELDS_LINE))
      return line ? JSON.parse(line.slice(FIELDS_LINE.length)) : []
    },

    parentOf: (commit: string): Promise<string> => git(['rev-parse', `${commit}^1`]),

    /** The files that differ between two commits; of these, where some are named. */
    async filesBetween(one: string, other: string, files: readonly string[] = []) {
      const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', one, other, '--']
      const out = await git([...args, ...files.map((file) => `:(literal)${file}`)])
      return out.split('\0').filter(Boolean)
    },

    /** Writes files of a commit into a folder; those that it does not have are deleted there. */
    restore: (commit: string, files: readonly string[], content: string): Promise<void> =>
      withIndex(async (run) => {
        for (const file of files) await rm(join(content, file), { force: true })
        await run(['read-tree', commit])
        const there = new Set((await run(['ls-files', '-z'])).split('\0'))
        const wanted = files.filter((file) => there.has(file))
        if (wanted.length > 0) await run(['checkout-index', '--force', '--', ...wanted], content)
      }),

    /** The last commit that both come from. */
    baseOf: (one: string, other: string): Promise<string> => git(['merge-base', one, other]),

    /** Has the branch of the pictures hold those of a folder. */
    async keepPictures(folder: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      const commit = {
        parents: [],
        who: 'The program',
        atMs: Date.now(),
        what: 'Pictures',
        fields: [],
      }
      const made = await repository.commitTree(await repository.treeOf(folder), commit)
      await repository.move('pictures', made, await repository.head('pictures'))
    },

    /** Writes all of it into one file. */
    bundle: (file: string): Promise<string> =>
      git(['bundle', 'create', '--quiet', file, '--branches']),

    /** Takes all of a bundle, into a repository that was just created. */
    unbundle: (file: string): Promise<string> =>
      git(['fetch', '--quiet', file, 'refs/heads/*:refs/heads/*']),
  }
  return repository

  /** With an index of its own, so that two may be at it. */
  async function withIndex<T>(
    work: (
      run: (args: readonly string[], content?: string) => Promise<string>,
      index: string,
    ) => Promise<T>,
  ): Promise<T> {
    const index = join(folder, `index-${randomUUID()}`)
    try {
      return await work(
        (args, content) =>
          git(args, {
            environment: { GIT_INDEX_FILE: index, ...(content && { GIT_WORK_TREE: content }) },
            cwd: content,
          }),
        index,
      )
    } finally {
      await rm(index, { force: true })
    }
  }

  async function git(
    args: readonly string[],
    {
      environment = {},
      input = '',
      cwd = folder,
    }: {
      readonly environment?: Readonly<Record<string, string>>
      readonly input?: string
      readonly cwd?: string | undefined
    } = {},
  ): Promise<string> {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting])
    const running = promisify(execFile)('git', [...settings, ...args], {
      ...{ cwd, timeout: LIMIT_MS, maxBuffer: MOST_BYTES },
      env: {
        ...{ PATH: process.env.PATH, GIT_DIR: folder, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
        ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...environment },
      },
    })
    // One that ended before it read all has said why.
    running.child.stdin?.on('error', () => {})
    running.child.stdin?.end(input)
    try {
      return (await running).stdout.trim()
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new NoGitError() : error
    }
  }
}
