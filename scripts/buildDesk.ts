import { join } from 'node:path'
import { precompress } from '../site/src/rendering/precompress.ts'

const DESK = join(import.meta.dirname, '../desk')

/** Builds the desk into `desk/dist`, with a `.br` and `.gz` beside every text file. */
export async function buildDesk(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: join(DESK, 'vite.config.ts'), logLevel: 'warn' })
  await precompress(join(DESK, 'dist'), join(DESK, 'build/compressed'))
}
