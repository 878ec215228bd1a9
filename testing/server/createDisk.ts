import { execFile, execFileSync } from 'node:child_process'
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
import { open, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ServerProcess } from './forkServer.ts'

const SIZE_BYTES = 64 * 1024 * 1024

/** A separate disk, which a test can fill and whose power a test can cut. */
export interface Disk {
  /** The folder in which the disk is mounted, before and after a power cut. */
  readonly folder: string
  /** Ends the server, and drops all data that was not written to the disk yet. */
  cutPower(server: ServerProcess): Promise<void>
  /** Fills the disk to the last byte. */
  fill(): Promise<void>
  /** Frees the bytes that `fill` took. */
  free(): void
  remove(): void
}

/** Thrown when this machine cannot make such a disk. The message says why. */
export class NoDiskError extends Error {
  constructor(problem: string) {
    super(
      `A disk of its own needs root on Linux, mount, mkfs.ext4 and a free loop device: ${problem}`,
    )
    this.name = 'NoDiskError'
  }
}

/**
 * Makes an ext4 file system in a file, mounted through a loop device. The file holds only data that the kernel has written out, so a copy of
 * the file is the disk after a power cut. Throws `NoDiskError`.
 */
export function createDisk(sizeBytes = SIZE_BYTES): Disk {
  if (process.getuid?.() !== 0) throw new NoDiskError('this is not root.')
  const place = mkdtempSync(join(tmpdir(), 'agency-disk-'))
  const folder = join(place, 'mounted')
  const ballast = join(folder, 'ballast')
  let images = 0
  const image = () => join(place, `image-${images}`)
  try {
    mkdirSync(folder)
    const file = openSync(image(), 'w')
    ftruncateSync(file, sizeBytes)
    closeSync(file)
    run('mkfs.ext4', ['-q', '-F', image()])
    mount()
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw new NoDiskError((error as Error).message)
  }
  process.once('exit', detach)
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
    async fill() {
      const { bfree, bsize } = await statfs(folder)
      // `fallocate` takes most of the space without writing, so that a large disk fills at once.
      const bytes = Math.floor(bfree * 0.95) * bsize
      await promisify(execFile)('fallocate', ['-l', String(bytes), ballast])
      const file = await open(ballast, 'a')
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          while ((await file.write(Buffer.alloc(size))).bytesWritten > 0);
        } catch {
          // Smaller pieces may still fit.
        }
      }
      await file.close()
    },
    free: () => rmSync(ballast),
    remove() {
      process.off('exit', detach)
      run('umount', [folder])
      rmSync(place, { recursive: true, force: true })
    },
  }

  /** Removes the disk when this process ends early. `--lazy` waits until other processes have closed its files. */
  function detach() {
    run('umount', ['--lazy', folder])
    rmSync(place, { recursive: true, force: true })
  }

  /** Mounts the disk. The long commit interval leaves writing to programs that sync. */
  function mount() {
    run('mount', ['-o', 'loop,commit=300', image(), folder])
  }
}

export function canMakeDisks(): boolean {
  try {
    createDisk().remove()
    return true
  } catch (error) {
    if (error instanceof NoDiskError) return false
    throw error
  }
}

/** Stops the process between two system calls, so that the file is not copied in the middle of a write. */
async function pause({ child }: ServerProcess): Promise<void> {
  child.kill('SIGSTOP')
  while (!/^State:\s*T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))) await wait(1)
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
