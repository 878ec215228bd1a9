import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RotatingText } from './RotatingText.tsx'

test('before any script runs, the first text stands in the room of the longest, and the others are inert', () => {
  const texts = ['Short', 'A good deal longer', 'Middling']
  const html = renderToString(
    <RotatingText as="h2" id="clients" texts={texts} intervalMs={10_000} />,
  )
  expect(html).toMatch(/<h2 id="clients"[^>]*>Short<\/h2>/)
  for (const text of texts.slice(1)) expect(html).toContain(`<template>${text}</template>`)
  expect(html).toContain('data-longest="A good deal longer"')
})
