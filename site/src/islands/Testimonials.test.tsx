import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawing } from '../content/media.ts'
import { testimonials } from '../content/testimonials.ts'
import { Testimonials } from './Testimonials.tsx'

test('before any script runs, all five texts are in the page and the middle client is the active one', () => {
  const clients = testimonials.map((testimonial) => ({
    ...testimonial,
    photo: drawing(`svg/portraits/${testimonial.id}`),
  }))
  const html = renderToString(<Testimonials testimonials={clients} />)
  for (const { text } of testimonials) expect(html).toContain(text)
  const pressed = [...html.matchAll(/aria-pressed="(true|false)"/g)].map(([, state]) => state)
  expect(pressed).toEqual(['false', 'false', 'true', 'false', 'false'])
  expect(html.match(/<figure[^>]*hidden/g)).toHaveLength(4)
})

test('an invented testimonial says so, and a real one does not', () => {
  const [testimonial] = testimonials
  const photo = drawing(`svg/portraits/${testimonial.id}`)
  const render = (sample: boolean) =>
    renderToString(<Testimonials testimonials={[{ ...testimonial, photo, sample }]} />)
  expect(render(true)).toContain('>Sample<')
  expect(render(false)).not.toContain('>Sample<')
})
