/** Writes `docs/licences.md`: what reaches visitors or runs on the server, and under which licence. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PREFIX = 'node_modules/'

/** Development packages of which something goes into the built site: fonts, icons, logos, the bundler's own lines. */
const BUILT_IN = /^(@fontsource-variable\/|@phosphor-icons\/core$|rolldown$)/

interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** As the package says itself, in SPDX's words. */
  readonly licence: string
  /** Whether it reaches visitors or runs on the server; the others only build and test. */
  readonly isShipped: boolean
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

if (import.meta.main)
  writeFileSync(join(ROOT, 'docs/licences.md'), describeLicences(listLicences()))

/** Every package that the lock file names, by name. What is installed speaks for itself; of the rest the lock does. */
export function listLicences(): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const locked = Object.entries<Locked>(lock.packages)
  return locked
    .filter(([path, { link }]) => path.includes(PREFIX) && !link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf(PREFIX) + PREFIX.length)
      return {
        name,
        version: entry.version ?? '',
        licence: installedLicence(path) ?? entry.license ?? 'unknown',
        isShipped: !(entry.dev || entry.devOptional) || BUILT_IN.test(name),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

function installedLicence(path: string): string | null {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return null
  const { license } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : null
}

/** The shipped packages as a page of Markdown. */
export function describeLicences(packages: readonly LicensedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const rows = shipped.map(
    ({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`,
  )
  return [
    '# Licences',
    '',
    'What reaches visitors or runs on the server, with what each package says of itself. `node commands/licences.ts` writes',
    'this page after a change of dependencies; a test compares it with what is installed, and refuses a licence that does not',
    'let us ship. Technology logos, from Simple Icons (CC0-1.0), are trademarks of their owners. Fonts may be embedded and subset under',
    'the OFL, not sold alone.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...new Set(rows),
    '',
  ].join('\n')
}
