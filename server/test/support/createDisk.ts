import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from './forkServer.ts'

const SIZE_BYTES = 64 * 1024 * 1024

/** A disk of its own, whose power can be cut. */
export interface Disk {
  /** Where it is mounted, before a power cut and after. */
  readonly folder: string
  /** Ends the server and leaves on the disk what had been written to it, and nothing that was only on its way. */
  cutPower(server: ServerProcess): Promise<void>
  remove(): void
}

/** This machine cannot make such a disk. The message says why. */
export class NoDiskError extends Error {
  constructor(problem: string) {
    super(`A power cut needs root on Linux, mount, mkfs.ext4 and a free loop device: ${problem}`)
    this.name = 'NoDiskError'
  }
}

/**
 * An ext4 file system in a file, mounted through a loop device: the file holds what the kernel has written out, and
 * what nobody synced is in memory only. A copy of the file is the disk after a power cut. Throws `NoDiskError`.
 */
export function createDisk(): Disk {
  if (process.getuid?.() !== 0) throw new NoDiskError('this is not root.')
  const place = mkdtempSync(join(tmpdir(), 'agency-disk-'))
  const folder = join(place, 'mounted')
  let images = 0
  const image = () => join(place, `image-${images}`)
  try {
    mkdirSync(folder)
    const file = openSync(image(), 'w')
    ftruncateSync(file, SIZE_BYTES)
    closeSync(file)
    run('mkfs.ext4', ['-q', '-F', image()])
    mount()
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw new NoDiskError((error as Error).message)
  }
  return {
    folder,
    async cutPower(server) {
      await pause(server)
      const before = image()
      images += 1
      copyFileSync(before, image())
      await server.kill()
      run('umount', [folder])
      rmSync(before)
      mount()
    },
    remove() {
      run('umount', [folder])
      rmSync(place, { recursive: true, force: true })
    },
  }

  /** The kernel writes out by itself too; the long interval leaves it to those who ask for it. */
  function mount() {
    run('mount', ['-o', 'loop,commit=300', image(), folder])
  }
}

/** Stops the process between two system calls: the file is not copied in the middle of a write. */
async function pause({ child }: ServerProcess): Promise<void> {
  child.kill('SIGSTOP')
  while (!/^State:\s*T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))) await wait(1)
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
