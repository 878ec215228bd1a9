import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { digest } from 'schema/files.ts'

/**
 * Makes pages use a sprite of only the icons that they show, and returns the name and the text of this sprite. The bundled sprite also has
 * the icons that an owner may choose, for the desk's preview.
 */
export async function keepShownIcons(pages: Map<string, Buffer>, assets: readonly string[]) {
  const file = assets.find((asset) => /^icons-.*\.svg$/.test(basename(asset))) ?? ''
  const bundled = `assets/${basename(file)}`
  const shown = new Set<string>()
  // Reading pages as Latin-1 keeps every byte, and needs less time and memory than decoding UTF-8.
  for (const page of pages.values()) {
    const [, ...uses] = page.toString('latin1').split(`"/${bundled}#`)
    for (const use of uses) shown.add(use.slice(0, use.indexOf('"')))
  }
  const text = (await readFile(file, 'utf8')).replaceAll(
    /<symbol id="([^"]*)".*?<\/symbol>/gs,
    (symbol, name: string) => (shown.has(name) ? symbol : ''),
  )
  const name = `assets/icons-${digest(text).slice(0, 8)}.svg`
  for (const [path, page] of pages) {
    const html = page.toString('latin1').replaceAll(`"/${bundled}#`, `"/${name}#`)
    pages.set(path, Buffer.from(html, 'latin1'))
  }
  return [name, text] as const
}
