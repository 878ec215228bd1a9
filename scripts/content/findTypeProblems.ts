import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** As `tsconfig.base.json`: files that are named take no project. */
const OPTIONS = [
  ...['--ignoreConfig', '--noEmit', '--pretty', 'false', '--skipLibCheck', '--strict'],
  ...['--target', 'es2024', '--lib', 'es2024', '--types', '', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--moduleDetection', 'force'],
  '--allowImportingTsExtensions',
]
const FOUND = /^(content\/[^(]+)\((\d+),\d+\): error TS\d+: (.*(?:\n {2}.*)*)$/gm
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text, between quotes',
  number: 'a number, without quotes',
  boolean: 'true or false',
}

/**
 * What is missing in these records, too much, or of another kind than it has to be, a sentence each, by the types in
 * `site/src/content/types`. Takes a tenth of a second.
 * @param root - the folder that holds `content/`.
 * @param files - paths below it. One that cannot be parsed would hide what is wrong with the others.
 */
export async function findTypeProblems(root: string, files: readonly string[]): Promise<string[]> {
  const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json')
  const parameters = [join(dirname(compiler), 'bin/tsc'), ...OPTIONS, ...files]
  // What it finds, it says on the first stream, and ends with a status of its own.
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, parameters, { cwd: root }, (_, said) => resolve(said))
  const stdout = await promise
  return [...stdout.matchAll(FOUND)].map(([, file = '', line = '', message = '']) => {
    const text = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
    const field = /^\s*([\w$]+):/.exec(text)?.[1] ?? 'it'
    return `${file}${saidPlainly(message, field, line)}`
  })
}

function saidPlainly(message: string, field: string, line: string): string {
  const at = `, line ${line}`
  const missing =
    /Property '(\w+)' is missing/.exec(message)?.[1] ??
    /missing the following properties from type '.*?': (.*)/.exec(message)?.[1]
  if (missing) return `: ${missing} is missing: write it as in the records beside it.`
  const unknown = /'(\w+)' does not exist in type/.exec(message)?.[1]
  const meant = /Did you mean (?:to write )?'"?([^'"]+)"?'/.exec(message)?.[1]
  if (unknown) {
    return `${at}: ${unknown} is not known here: ${meant ? `write ${meant}` : 'take it out'}.`
  }
  if (meant) return `${at}: ${field} cannot be that: write '${meant}'.`
  const count = /Source has (\d+) element\(s\) but target (?:allows only|requires) (\d+)/.exec(
    message,
  )
  if (count) return `${at}: ${field} has ${count[1]} parts, and has to have ${count[2]}.`
  const wanted = /is not assignable to type '([^']+)'/.exec(message)?.[1] ?? ''
  const kind = KINDS[wanted]
  return kind ? `${at}: ${field} has to be ${kind}.` : `${at}: ${message.replaceAll(/\s+/g, ' ')}`
}
