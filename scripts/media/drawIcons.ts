import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawSprite } from './drawSprite.ts'
import { ROOT } from './places.ts'

/** Where icons are named: `icon: browser` in content, `<Icon name="x" />` in components. */
export const ICON_SOURCES = ['content/**/*.yaml', 'site/src/**/*.{ts,tsx}']

/** Brings the sprite of all icons that are named anywhere up to date; returns its file. */
export function drawIcons(): string {
  const file = join(ROOT, 'site/build/icons.svg')
  const drawn = drawSprite(ICON_SOURCES)
  if (existsSync(file) && readFileSync(file, 'utf8') === drawn) return file
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, drawn)
  renameSync(`${file}.new`, file)
  return file
}
