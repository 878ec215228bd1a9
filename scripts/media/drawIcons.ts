import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSprite } from './drawSprite.ts'
import { ROOT } from './places.ts'

const SPRITE = 'site/src/widgets/icons.svg'
/** Where icons are named: `icon: 'browser'` in content, `<Icon name="x" />` in components. */
export const ICON_SOURCES = ['content/**/*.ts', 'site/src/**/*.{ts,tsx}']

/** Brings the sprite of all icons that are named anywhere up to date; returns whether it changed, as a number. */
export async function updateIcons(root = ROOT): Promise<number> {
  const drawn = drawSprite(ICON_SOURCES, root)
  const file = join(root, SPRITE)
  if (existsSync(file) && readFileSync(file, 'utf8') === drawn) return 0
  writeFileSync(`${file}.new`, drawn)
  renameSync(`${file}.new`, file)
  return 1
}

export async function findStaleIcons(root = ROOT): Promise<{ name: string; reason: string }[]> {
  const isStale = readFileSync(join(root, SPRITE), 'utf8') !== drawSprite(ICON_SOURCES, root)
  return isStale ? [{ name: SPRITE, reason: 'other icons are named now' }] : []
}
