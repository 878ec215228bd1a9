import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const PREFIX = 'node_modules/'

/** Development packages of which something goes into the built site: fonts, icons, logos, the bundler's own lines. */
const BUILT_IN = /^(@fontsource-variable\/|@phosphor-icons\/core$|simple-icons$|rolldown$)/

export interface LicensedPackage {
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
