import { describe, expect, test } from 'vitest'
import { drawing, laptopVideo, picture, video } from './media.ts'

describe('media lookups', () => {
  test('a picture offers AVIF first, then WebP, each from narrow to wide', () => {
    const { sources, width, height, fallback } = picture('projects/katf-web/laptop')
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources.map((source) => source.files.map((file) => file.width))).toEqual([
      [480, 800, 1200],
      [480, 800, 1200],
    ])
    expect([width, height]).toEqual([1200, 750])
    expect(fallback).toMatch(/^\/media\/projects\/katf-web\/laptop-800\.[0-9a-f]{8}\.webp$/)
  })

  test('a video offers AV1 by its codec before H.264, in the shape of its poster', () => {
    const clip = video('projects/katf-web')
    const poster = picture('projects/katf-web/poster')
    expect(clip?.sources.map((source) => source.type)).toEqual([
      expect.stringMatching(/^video\/mp4; codecs="av01\.0\.\d\dM\.08"$/),
      expect.stringMatching(/^video\/mp4; codecs="avc1\.6400[0-9A-F]{2}"$/),
    ])
    expect(clip && clip.width / clip.height).toBe(poster.width / poster.height)
  })

  test('a project without a clip has none, and nothing pretends to be one', () => {
    expect(video('projects/nobody')).toBeNull()
    expect(laptopVideo('projects/katf-web')).toBeNull()
  })

  test('a picture that is missing is refused with what to do', () => {
    expect(() => picture('projects/nobody/laptop')).toThrow(
      'Put it at content/projects/nobody/laptop',
    )
    expect(() => drawing('clients/nobody')).toThrow('run `npm run media`')
  })
})
