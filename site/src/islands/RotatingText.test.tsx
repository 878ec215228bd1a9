import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RotatingText } from './RotatingText.tsx'

test('before any script runs, the first text stands in the room of the longest', () => {
  const texts = ['Short', 'A good deal longer', 'Middling']
  const html = renderToString(
    <RotatingText as="h2" id="clients" texts={texts} intervalMs={10_000} />,
  )
  expect(html).toContain('<h2 id="clients">Short</h2>')
  expect(html).toContain('data-longest="A good deal longer"')
})
