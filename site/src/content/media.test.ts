import { describe, expect, test } from 'vitest'
import { drawing, picture, video } from './media.ts'

describe('media lookups', () => {
  test('a picture offers AVIF first, then WebP, each from narrow to wide', () => {
    const { sources, width, height, fallback } = picture('projects/katf-web/laptop')
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources.map((source) => source.files.map((file) => file.width))).toEqual([
      [480, 800, 1200],
      [480, 800, 1200],
    ])
    expect([width, height]).toEqual([1200, 750])
    expect(fallback).toMatch(/^\/media\/projects\/katf-web-laptop-800\.[0-9a-f]{8}\.webp$/)
  })

  test('a video offers AV1 by its codec before H.264, and a poster of its own shape', () => {
    const { sources, poster, width, height } = video('projects/katf-web')
    expect(sources.map((source) => source.type)).toEqual([
      expect.stringMatching(/^video\/mp4; codecs="av01\.0\.\d\dM\.08"$/),
      expect.stringMatching(/^video\/mp4; codecs="avc1\.6400[0-9A-F]{2}"$/),
    ])
    expect(width / height).toBe(poster.width / poster.height)
  })

  test('a name that was never rendered is refused with what to do', () => {
    expect(() => picture('projects/nobody/laptop')).toThrow('run `npm run media`')
    expect(() => video('projects/nobody')).toThrow('no "projects/nobody/video"')
    expect(() => drawing('projects/katf-web/laptop')).toThrow('not as image/svg+xml')
  })
})
