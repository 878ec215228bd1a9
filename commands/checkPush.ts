/**
 * Git's hook before a developer's push changes the content that a server publishes (`deploy/git-hooks/pre-receive`): what does not
 * pass the checks is refused, with the sentences that the desk shows. What passes, the server publishes within a minute.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readContent } from '../schema/src/reading/readContent.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'
import { findProblems, placesIn } from './publishing/findProblems.ts'

await stopOnProblems(async () => {
  // A line a branch: its commit before and after, and its name.
  for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
    const [, commit = '', branch = ''] = line.split(' ')
    if (branch !== 'refs/heads/main') {
      throw new CommandRefused(`Only 'main' can be pushed, and this is ${branch}.`)
    }
    const folder = mkdtempSync(join(tmpdir(), 'agency-push-'))
    try {
      const content = exportTo(join(folder, 'content'), commit)
      const places = placesIn(folder, content)
      const problems = await findProblems(readContent(content), places)
      if (problems.length > 0) {
        throw new CommandRefused(...problems.map(({ file, text }) => `${file}: ${text}`))
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log('What was pushed is live within a minute.')
})

/** Git's own environment tells it where the objects of the push are. */
function exportTo(content: string, commit: string): string {
  const env = {
    ...process.env,
    GIT_DIR: resolve(process.env.GIT_DIR ?? '.'),
    GIT_INDEX_FILE: `${content}.index`,
    GIT_WORK_TREE: content,
  }
  mkdirSync(content)
  execFileSync('git', ['read-tree', commit], { env })
  execFileSync('git', ['-c', 'core.symlinks=false', 'checkout-index', '--all'], {
    env,
    cwd: content,
  })
  return content
}
