import { expect, test } from 'vitest'
import { loadRenderer } from '../site/src/rendering/loadRenderer.ts'
import { presentContent } from '../testing/presentSite.ts'

const OWN = { accent: '#127252', design: '#7a1fa2', build: '#0b3d91', run: '#8a4b00' }

test('an owner’s colours are in what pages wear, and those of before in none of it', async () => {
  const { stylesIn } = await loadRenderer()
  const colours = Object.entries(OWN).map(([name, light]) => [name, { light, dark: light }])
  const { sheet } = stylesIn({ ...presentContent.brand, ...Object.fromEntries(colours) })
  const { mark: _, ...before } = presentContent.brand
  const gone = Object.values(before)
    .flatMap(({ light, dark }) => [light, dark])
    .filter((colour) => !Object.values(OWN).includes(colour))
  for (const colour of Object.values(OWN)) expect(sheet).toContain(colour)
  for (const colour of gone) expect(sheet).not.toContain(colour)
})
