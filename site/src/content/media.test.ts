import { describe, expect, test } from 'vitest'
import { hero } from './copy.ts'
import { drawing, findPicture, heroPicture, laptopVideo, picture, video } from './media.ts'
import { projectPosterKey, projects } from './projects.ts'

describe('media lookups', () => {
  test('a picture offers AVIF first, then WebP, each from narrow to wide', () => {
    const name = hero.scenes[0]?.picture ?? ''
    const { sources, width, height, fallback } = heroPicture(name)
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    const [avif, webp] = sources.map((source) => source.files.map((file) => file.width))
    expect(avif).toEqual(webp)
    expect(avif).toEqual(avif?.toSorted((a, b) => a - b))
    expect(avif).not.toEqual([])
    expect([width, height].every((side) => side > 0)).toBe(true)
    expect(sources.at(-1)?.files.map(({ src }) => src)).toContain(fallback)
    expect(fallback).toMatch(/^\/media\/pictures\/[\w-]+\.[0-9a-f]{8}\.webp$/)
  })

  const filmed = projects.find(({ id }) => video(`projects/${id}`))

  test.runIf(filmed)(
    'a video is one H.264 file, said by its codec, in the shape of its poster',
    () => {
      const clip = video(`projects/${filmed?.id}`)
      const poster = picture(`projects/${filmed?.id}/poster`)
      expect(clip?.sources.map((source) => source.type)).toEqual([
        expect.stringMatching(/^video\/mp4; codecs="avc1\.6400[0-9A-F]{2}"$/),
      ])
      expect(clip && clip.width / clip.height).toBe(poster.width / poster.height)
    },
  )

  test('what stands for a project is its poster, or else the largest of what it has', () => {
    const keyAmong = (...names: string[]) =>
      projectPosterKey('clinic', (key) => names.some((name) => key === `projects/clinic/${name}`))
    expect(keyAmong('phone', 'laptop', 'poster')).toBe('projects/clinic/poster')
    expect(keyAmong('phone', 'tablet', 'laptop')).toBe('projects/clinic/laptop')
    expect(keyAmong('phone', 'tablet')).toBe('projects/clinic/tablet')
    expect(keyAmong('phone')).toBe('projects/clinic/phone')
  })

  test('a project without a clip has none, and nothing pretends to be one', () => {
    expect(video('projects/nobody')).toBeNull()
    expect(laptopVideo('projects/nobody')).toBeNull()
  })

  test('a picture that is missing is null to who can do without, else refused with what to do', () => {
    expect(findPicture('projects/nobody/laptop')).toBeNull()
    expect(() => picture('projects/nobody/laptop')).toThrow(
      'Put it at content/projects/nobody/laptop',
    )
    expect(() => drawing('clients/nobody')).toThrow('run `npm run media`')
  })
})
