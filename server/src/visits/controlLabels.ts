import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../http/builtFolder.ts'

const CONTROL = /<(?=(?:a|button)[\s>])/
const END = /<\/(?:a|button)>/
const TAG = /<[^<>]*>/
const VALUE = /="([^"]*)"/g

/**
 * Reads the possible labels of the links and buttons of a built site: the whole text, each part, and the text without one part, because
 * that part may be for screen readers only.
 * @returns a function that tells whether some link or button has a label, ignoring spaces and case.
 */
export async function readControlLabels(folder: string): Promise<(label: string) => boolean> {
  const known = new Set<string>()
  for (const page of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const [, ...controls] = (await readFile(join(folder, page), 'utf8')).split(CONTROL)
    for (const control of controls) {
      const [html = ''] = `<${control}`.split(END, 1)
      const parts = html.split(TAG)
      const attributes = [...html.matchAll(VALUE)].map(([, value = '']) => value)
      const allButOne = parts.map((_, at) => parts.toSpliced(at, 1).join(''))
      for (const name of [parts.join(''), ...parts, ...allButOne, ...attributes]) {
        known.add(lettersOf(name))
      }
    }
  }
  return (label) => known.has(lettersOf(label))
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
