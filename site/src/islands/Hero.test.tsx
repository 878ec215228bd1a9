import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hero } from '../content/home.ts'
import { picture } from '../content/media.ts'
import { Hero } from './Hero.tsx'

test('before any script runs, a visitor sees the first heading, its picture fetched first, and both ways on', () => {
  const scenes = hero.scenes.map((scene) => ({ ...scene, picture: picture(scene.picture) }))
  const html = renderToString(<Hero {...hero} scenes={scenes} contacts={[]} />)
  expect(html).toContain('<h1>Robust &amp; Secure</h1>')
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/)
  expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Get Your Dev Team</)
  expect(html).toMatch(/<a[^>]*href="\/about-us"[^>]*>More About the agency</)
})
