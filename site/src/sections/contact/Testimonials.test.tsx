import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from './Testimonials.tsx'

const photo = { src: '/photo.svg', width: 80, height: 80 }

test('an invented testimonial says so, and a real one does not', () => {
  expect(render(1, true)).toContain('>Sample<')
  expect(render(1, false)).not.toContain('>Sample<')
})

function render(count: number, sample: boolean): string {
  const shown = Array.from({ length: count }, (_, index) => ({
    id: `client-${index}`,
    name: `Client ${index}`,
    position: 'Owner',
    company: 'A shop',
    text: `Text ${index}.`,
    sample,
    photo,
  }))
  return renderToString(<Testimonials testimonials={shown} />)
}
