import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from './Testimonials.tsx'

const photo = { src: '/photo.svg', width: 80, height: 80 }

test('before any script runs, every text is in the page', () => {
  const html = render(3)
  for (const place of [0, 1, 2]) expect(html).toContain(`Text ${place}.`)
})

test.each([
  [2, 2],
  [3, 2],
  [5, 3],
  [6, 4],
])('of %i clients the one in place %i is the active one', (count, place) => {
  const pressed = [...render(count).matchAll(/aria-pressed="(true|false)"/g)]
  expect(pressed.map(([, state]) => state === 'true')).toEqual(
    Array.from({ length: count }, (_, index) => index === place - 1),
  )
  expect(render(count).match(/<figure[^>]*hidden/g) ?? []).toHaveLength(count - 1)
})

test('the one that has turned up by itself before React came is the active one', () => {
  const pressed = [...render(5, false, 4).matchAll(/aria-pressed="(true|false)"/g)]
  expect(pressed.map(([, state]) => state)).toEqual(['false', 'false', 'false', 'false', 'true'])
})

test('an invented testimonial says so, and a real one does not', () => {
  expect(render(1, true)).toContain('>Sample<')
  expect(render(1, false)).not.toContain('>Sample<')
})

function render(count: number, sample = false, first?: number): string {
  const shown = Array.from({ length: count }, (_, index) => ({
    id: `client-${index}`,
    name: `Client ${index}`,
    position: 'Owner',
    company: 'A shop',
    text: `Text ${index}.`,
    sample,
    photo,
  }))
  return renderToString(
    <Testimonials testimonials={shown} {...(first !== undefined && { first })} />,
  )
}
