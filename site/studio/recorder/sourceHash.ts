import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Subject } from './findSubjects.ts'
import { ROOT } from './places.ts'
import { settingsOf } from './settings.ts'

const TEXT = new Set(['.html', '.css', '.ts', '.js', '.json', '.svg', '.txt'])

/** `./x`, `../x` and `/x` behind a quote or in a CSS `url(…)`. */
const REFERENCE = /['"(]((?:\.{1,2})?\/[^'"()\s?#]+)/g

/**
 * A fingerprint of everything that decides how the subject looks: its folder, the files outside that
 * it refers to (directly or through others), the versions of the packages it takes fonts from, what
 * it is told to show, and the settings. The same on every machine, whatever its line ends.
 */
export function sourceHash(subject: Subject, root: string = ROOT): string {
  const parts = new Map<string, string>()
  const waiting = subject.kind === 'svg' ? [subject.entry] : filesBelow(dirname(subject.entry))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(root, file).split(sep).join('/')
    const fromPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(name)
    if (fromPackage) {
      parts.set(`package ${fromPackage[1]}/${fromPackage[2]}`, packageVersion(file))
      continue
    }
    if (parts.has(name)) continue
    parts.set(name, digest(contents(file)))
    if (TEXT.has(extname(file))) waiting.push(...references(file, root))
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify([settingsOf(subject), sorted]) + (subject.shows ?? '')).slice(0, 16)
}

function filesBelow(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: (name) => name.startsWith('.') })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

/** Line ends differ between checkouts of one commit; a rendered picture does not. */
function contents(file: string): string | Buffer {
  return TEXT.has(extname(file))
    ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    : readFileSync(file)
}

function references(file: string, root: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(REFERENCE)]
    .map(([, path = '']) =>
      path.startsWith('/') ? join(root, path) : resolve(dirname(file), path),
    )
    .filter((path) => path.startsWith(root) && existsSync(path) && statSync(path).isFile())
}

function packageVersion(file: string): string {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    if (version) return String(version)
  }
  return ''
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
