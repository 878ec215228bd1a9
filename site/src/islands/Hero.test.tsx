import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hero } from '../content/copy.ts'
import { heroPicture } from '../content/media.ts'
import { Hero } from './Hero.tsx'

test('before any script runs, a visitor sees the first heading, its picture fetched first, and both ways on', () => {
  const scenes = hero.scenes.map((scene) => ({ ...scene, picture: heroPicture(scene.picture) }))
  const primary = { label: 'First', path: '/first' }
  const secondary = { label: 'Second', path: '/second' }
  const [first] = hero.scenes
  const html = renderToString(
    <Hero {...hero} {...{ scenes, primary, secondary }} contacts={[]} />,
  ).replaceAll('&amp;', '&')
  expect(html).toContain(`<h1>${first?.heading}</h1>`)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/)
  expect(html).toMatch(/<a[^>]*href="\/first"[^>]*>First</)
  expect(html).toMatch(/<a[^>]*href="\/second"[^>]*>Second</)
})
