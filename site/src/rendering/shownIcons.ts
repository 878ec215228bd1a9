import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { digest } from 'schema/files.ts'

/**
 * Returns the pages with a sprite of only the icons that they show, and the name and the text of this sprite. The bundled sprite also has the
 * icons that an owner may choose, for the desk's preview.
 */
export async function withShownIcons(
  pages: ReadonlyMap<string, Buffer>,
  assets: readonly string[],
) {
  const file = assets.find((asset) => /^icons-.*\.svg$/.test(basename(asset))) ?? ''
  const bundled = `assets/${basename(file)}`
  const shown = new Set<string>()
  for (const page of pages.values()) {
    const [, ...uses] = String(page).split(`"/${bundled}#`)
    for (const use of uses) shown.add(use.slice(0, use.indexOf('"')))
  }
  const text = (await readFile(file, 'utf8')).replaceAll(
    /<symbol id="([^"]*)".*?<\/symbol>/gs,
    (symbol, name: string) => (shown.has(name) ? symbol : ''),
  )
  const name = `assets/icons-${digest(text).slice(0, 8)}.svg`
  const pointed = [...pages].map(([path, page]) => {
    return [path, Buffer.from(String(page).replaceAll(`"/${bundled}#`, `"/${name}#`))] as const
  })
  return { pages: new Map(pointed), sprite: [name, text] as const }
}
