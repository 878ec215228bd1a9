import { describe, expect, test } from 'vitest'
import { presentSite } from '../../../testing/presentSite.ts'

const { media, words } = presentSite

describe('the pictures that pages look up', () => {
  test('a picture offers AVIF first, then WebP, each from narrow to wide', () => {
    const name = words.hero.scenes[0]?.picture ?? ''
    const { sources, width, height, fallback } = media.picture(`pictures/${name}`)
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    const [avif, webp] = sources.map((source) => source.files.map((file) => file.width))
    expect(avif).toEqual(webp)
    expect(avif).toEqual(avif?.toSorted((a, b) => a - b))
    expect(avif).not.toEqual([])
    expect([width, height].every((side) => side > 0)).toBe(true)
    expect(sources.at(-1)?.files.map(({ src }) => src)).toContain(fallback)
    expect(fallback).toMatch(/^\/media\/pictures\/[\w-]+\.[0-9a-f]{8}\.webp$/)
  })
})
