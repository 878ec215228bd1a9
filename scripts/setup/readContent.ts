import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SetupRefused } from './SetupRefused.ts'

/** What the files of `content/` that setup writes export, by their paths below it. */
export type Content = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const FILES = ['agency.ts', 'brand.ts', 'company.ts']
const FOLDERS = ['services', 'developers']

/** @throws {SetupRefused} naming a file that is no TypeScript, or imports what is not there. */
export async function readContent(content: string): Promise<Content> {
  const records = FOLDERS.flatMap((folder) =>
    readdirSync(join(content, folder))
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => `${folder}/${file}`),
  )
  const read = async (file: string) => {
    try {
      return [file, await import(pathToFileURL(join(content, file)).href)] as const
    } catch (error) {
      throw new SetupRefused(`content/${file} cannot be read: ${(error as Error).message}`)
    }
  }
  return Object.fromEntries(await Promise.all([...FILES, ...records].map(read)))
}
