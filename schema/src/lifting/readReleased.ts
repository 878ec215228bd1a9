import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// biome-ignore lint/suspicious/noExplicitAny: content of 1.0.0, whose shape the reader judges once it is lifted
export type Old = any

/** Files of content 1.0.0 by their names below its folder, each with what it exports. */
export type Released = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What other files of that content put into their sentences, and what stands for it now. */
const PLACEHOLDERS = {
  name: '{agency name}',
  country: '{country}',
  legalNote: '{legal note}',
  email: '{e-mail address}',
} as const

/**
 * Reads content of version 1.0.0, which is TypeScript: it is run as it is, but that its sentences get a placeholder where they
 * took a fact of `agency.ts`, so that they follow when the fact changes.
 * @throws {Error} where a file cannot be run, as Node says it.
 */
export async function readReleased(folder: string): Promise<Released> {
  const address = (file: string) => pathToFileURL(join(folder, file)).href
  const agencyUrl = address('agency.ts')
  const { agency } = (await import(`${agencyUrl}?own`)) as { agency: { chat: object } }
  const sentences = { ...agency, ...PLACEHOLDERS, chat: { ...agency.chat, label: '{chat app}' } }
  const consent = { change: '{cookie choice}' }
  const hooks = registerHooks({
    load(url, context, next) {
      const source =
        url === agencyUrl
          ? `export const agency = ${JSON.stringify(sentences)}`
          : url === `${address('copy/consent.ts')}?words`
            ? `export const consent = ${JSON.stringify(consent)}`
            : null
      return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const isWords =
        found.url === address('copy/consent.ts') && context.parentURL?.includes('/legal/')
      return isWords ? { ...found, url: `${found.url}?words` } : found
    },
  })
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && existsSync(join(folder, file)))
    const entries = files.map(async (file) => [
      file,
      file === 'agency.ts' ? { agency } : { ...(await import(address(file))) },
    ])
    return Object.fromEntries(await Promise.all(entries))
  } finally {
    hooks.deregister()
  }
}
