import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { presentSite } from '../../../../testing/presentSite.ts'
import { Hero } from './Hero.tsx'

const { hero } = presentSite.words

test('before any script runs, a visitor sees the first heading, its picture fetched first, and both ways on; the rest is inert', () => {
  const scenes = hero.scenes.map((scene) => ({
    ...scene,
    picture: presentSite.media.picture(`pictures/${scene.picture}`),
  }))
  const primary = { label: 'First', path: '/first' }
  const secondary = { label: 'Second', path: '/second' }
  const [first, ...others] = hero.scenes
  const html = renderToString(
    <Hero {...hero} {...{ scenes, primary, secondary }} contacts={[]} />,
  ).replaceAll('&amp;', '&')
  const inert = /<template>(.*?)<\/template>/g
  const shown = html.replaceAll(inert, '')
  expect(shown).toMatch(new RegExp(`<h1[^>]*>${first?.heading}</h1>`))
  expect(shown.match(/<img/g)).toHaveLength(1)
  expect(shown).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/)
  expect(shown).toMatch(/<a[^>]*href="\/first"[^>]*>First</)
  expect(shown).toMatch(/<a[^>]*href="\/second"[^>]*>Second</)
  const scenesToCome = [...html.matchAll(inert)].map(([, scene]) => scene?.split('<')[0])
  expect(scenesToCome).toEqual(others.map(({ heading }) => heading))
})
