import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/server/temporaryFolder.ts'
import { drawSprite } from './drawSprite.ts'

test('the sprite has exactly the icons that content, code and components name', () => {
  const root = temporaryFolder()
  writeFileSync(
    join(root, 'a.yaml'),
    "icon: browser\nsteps:\n  - icon: 'check'\n  - text: icon: no\n",
  )
  writeFileSync(join(root, 'b.ts'), "export const b = { icon: 'x' }")
  writeFileSync(join(root, 'c.tsx'), '<Icon name="list" />')
  const drawn = drawSprite(['*.{yaml,ts,tsx}'], root)
  expect([...drawn.matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    ...['browser', 'check', 'list', 'x'],
  ])
})
