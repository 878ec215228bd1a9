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

export type Disk = ReturnType<typeof createDisk>

/** Thrown if this machine cannot make a separate disk. The message gives the reason. */
export class NoDiskError extends Error {
  constructor(problem: string) {
    super(
      `A disk of its own needs root on Linux, mount, mkfs.ext4 and a free loop device: ${problem}`,
    )
    this.name = 'NoDiskError'
  }
}

/**
 * Makes an ext4 file system in a file, mounted by a loop device. The file contains only data that the kernel has written out, so a copy of
 * the file is the disk as it would be after a power cut.
 * @throws {NoDiskError}
 */
export function createDisk(sizeBytes = SIZE_BYTES) {
  if (process.getuid?.() !== 0) throw new NoDiskError('this is not root.')
  const temporary = mkdtempSync(join(tmpdir(), 'agency-disk-'))
  const folder = join(temporary, 'mounted')
  const ballast = join(folder, 'ballast')
  let images = 0
  const image = () => join(temporary, `image-${images}`)
  try {
    mkdirSync(folder)
    const file = openSync(image(), 'w')
    ftruncateSync(file, sizeBytes)
    closeSync(file)
    run('mkfs.ext4', ['-q', '-F', image()])
    mount()
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw new NoDiskError((error as Error).message)
  }
  process.once('exit', detach)
  return {
    /** The folder in which the disk is mounted, also after a power cut. */
    folder,
    /** Ends the server, and drops all data that was not yet written to the disk. */
    async cutPower(server: ServerProcess) {
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
      // `fallocate` takes most of the space without writing it, so that filling a large disk takes no time.
      const bytes = Math.floor(bfree * 0.95) * bsize
      await promisify(execFile)('fallocate', ['-l', String(bytes), ballast])
      const file = await open(ballast, 'a')
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          while ((await file.write(Buffer.alloc(size))).bytesWritten > 0);
        } catch {
          // The disk has no room for this piece, but a smaller piece may fit.
        }
      }
      await file.close()
    },
    free: () => rmSync(ballast),
    remove() {
      process.off('exit', detach)
      detach()
    },
  }

  /** Removes the disk. `--lazy` lets processes that are still ending close their files first. */
  function detach() {
    run('umount', ['--lazy', folder])
    rmSync(temporary, { recursive: true, force: true })
  }

  /** Mounts the disk. Because of the long commit interval, data reach the disk only when a program syncs them. */
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

/** Stops the process between two system calls, so that no file is copied in the middle of a write. */
async function pause({ child }: ServerProcess): Promise<void> {
  child.kill('SIGSTOP')
  while (!/^State:\s*T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))) await wait(1)
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
