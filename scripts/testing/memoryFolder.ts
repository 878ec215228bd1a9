import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** Half of it is for the databases of a whole run. */
const NEEDED_BYTES = 4 * 1024 ** 3

/** A folder in memory that has room for what tests write, and from which programs may be run; null without one. */
export function memoryFolder(): string | null {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
    const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? []
    const { bavail, bsize } = statfsSync(MEMORY)
    const freeBytes = Math.min(bavail * bsize, freemem())
    return freeBytes > NEEDED_BYTES && !options.includes('noexec') ? MEMORY : null
  } catch {
    return null
  }
}
