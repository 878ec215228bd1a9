/**
 * `npm run release`: writes the files of a release into `release/`: the release notes from `CHANGELOG.md`, and a bill of materials of the
 * runtime packages by `npm sbom`. The version comes from `package.json`. Fails if a part is missing or the tag has another version.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'release')
const SCHEMAS = join(ROOT, 'testing/releases')

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const HEADING = /^## (\S+)/

if (import.meta.main) {
  const changes = findChanges(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  const problem = whyNot(changes)
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'notes.md'), `${changes}\n`)
  writeFileSync(join(FOLDER, 'sbom.cdx.json'), billOfMaterials())
  console.log(`release/ holds the notes of ${version} and its bill of materials. Then:
  git tag --annotate v${version} --message "${version}" && git push origin v${version}`)
}

function whyNot(changes: string | null): string | null {
  // GitHub sets these variables when a tag has started this run.
  const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env
  if (GITHUB_REF_TYPE === 'tag' && GITHUB_REF_NAME !== `v${version}`) {
    return `The tag is ${GITHUB_REF_NAME} and package.json says ${version}: delete the tag, and set it where that version is (CONTRIBUTING.md).`
  }
  if (!changes)
    return `CHANGELOG.md says nothing of ${version}: write what changed under '## ${version}'.`
  if (!existsSync(join(SCHEMAS, version))) {
    return `testing/releases/${version} is missing: write it by node lab/release/keepRelease.ts ${version} (CONTRIBUTING.md).`
  }
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })
  return changed ? `Commit first:\n${changed}` : null
}

function billOfMaterials(): string {
  const parameters = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const npm = process.env.npm_execpath
  const printed = execFileSync(
    npm ? process.execPath : 'npm',
    [...(npm ? [npm] : []), ...parameters],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const bill = JSON.parse(printed) as { metadata: { component: Record<string, unknown> } }
  // Sets name and version, because npm names the component after the folder.
  Object.assign(bill.metadata.component, { name, version })
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Returns the text under the heading of a version in a changelog; null if there is none. */
export function findChanges(changelog: string, version: string): string | null {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version)
  if (start < 0) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => HEADING.test(line))
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim() || null
}
