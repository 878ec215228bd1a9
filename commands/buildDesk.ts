import { join } from 'node:path'
import { filesBelow } from '../schema/src/files.ts'
import { fingerprint } from '../site/src/rendering/fingerprint.ts'
import { precompress } from '../site/src/rendering/precompress.ts'
import { replaceFolder } from '../site/src/rendering/writeWhole.ts'

const DESK = join(import.meta.dirname, '../desk')
const SERVED = join(DESK, 'dist')
/** A build is made in this folder. A complete build replaces `SERVED`. */
const OUTPUT = join(DESK, 'build/dist')

/** Builds the desk into `desk/dist`: its files, the service worker that caches them, and their compressed copies. */
export async function buildDesk(): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: join(DESK, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: OUTPUT, emptyOutDir: true },
  })
  const files = filesBelow(OUTPUT)
    .filter((name) => name !== 'licences.txt')
    .map((name) => `/${name}`)
  await build({
    configFile: false,
    root: DESK,
    logLevel: 'warn',
    define: {
      __FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(fingerprint([OUTPUT])),
    },
    build: {
      outDir: OUTPUT,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(DESK, 'src/worker/serviceWorker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  await precompress(OUTPUT)
  await replaceFolder(SERVED, OUTPUT)
}
