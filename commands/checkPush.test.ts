import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentRepository } from '../server/src/publishing/contentRepository.ts'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'
import { smallContent } from '../testing/smallContent.ts'

const HOOKS = join(import.meta.dirname, '../deploy/git-hooks')

/** A server's content, and a developer's clone of it. */
async function clone() {
  const folder = temporaryFolder(onTestFinished)
  const [home, clone] = [join(folder, 'site/content.git'), join(folder, 'clone')]
  const repository = contentRepository(home)
  await repository.create()
  const tree = await repository.treeOf(smallContent().folder)
  const first = {
    parents: [],
    who: 'The program',
    atMs: Date.UTC(2026, 0, 1),
    what: 'Installed',
    fields: [],
  }
  await repository.move('main', await repository.commitTree(tree, first), null)
  execFileSync('git', ['clone', '--quiet', home, clone])
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Wanjiku', '-c', 'user.email=wanjiku@example.com']
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: clone, encoding: 'utf8' })
    return { status, stderr }
  }
  git('config', 'remote.origin.receivepack', `git -c core.hooksPath=${HOOKS} receive-pack`)
  return {
    repository,
    git,
    change(file: string, from: string, to: string) {
      const text = readFileSync(join(clone, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(clone, file), text.replace(from, to))
      git('commit', '--quiet', '--all', '--message', 'Our new hours')
    },
  }
}

test('what a developer pushes is taken where it passes the checks', async () => {
  const { repository, git, change } = await clone()
  change('agency.yaml', 'opens: 8:00', 'opens: 7:30')
  const pushed = git('push', 'origin', 'main')
  expect(pushed).toMatchObject({ status: 0 })
  expect(pushed.stderr).toContain('live within a minute')
  expect(await repository.history()).toMatchObject([{ who: 'Wanjiku', what: 'Our new hours' }])
})

test('what does not is refused with its file and its sentence, and nothing is changed', async () => {
  const { repository, git, change } = await clone()
  const before = await repository.head()
  change('agency.yaml', 'opens: 8:00', 'opens: early')
  const { status, stderr } = git('push', 'origin', 'main')
  expect(status).toBe(1)
  expect(stderr).toMatch(/remote: agency\.yaml: 'hours\.opens' /)
  expect(await repository.head()).toBe(before)
})

test('no other branch is taken', async () => {
  const { git, change } = await clone()
  change('agency.yaml', 'opens: 8:00', 'opens: 7:30')
  const { status, stderr } = git('push', 'origin', 'HEAD:refs/heads/installed')
  expect(status).toBe(1)
  expect(stderr).toContain("Only 'main' can be pushed")
})
