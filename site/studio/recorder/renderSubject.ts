import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { encodeLoop } from './encodeLoop.ts'
import type { Subject } from './findSubjects.ts'
import { openScene } from './openScene.ts'
import { StudioError } from './StudioError.ts'
import {
  ENCODINGS,
  FRAMES_PER_SECOND,
  LAPTOP_LOOP,
  LOOP,
  LOSSY,
  type Loop,
  SHOTS,
  SOCIAL,
  SOCIAL_SIZE,
  STILL_WIDTHS,
} from './settings.ts'
import { wrapAsIcon } from './wrapAsIcon.ts'

/** A picture, video or drawing that has been rendered, but not written yet. */
export interface Rendering {
  key: string
  width: number
  height: number
  color: string
  files: { name: string; extension: string; width: number; type: string; data: Buffer }[]
}

const FORMATS: Readonly<
  Record<string, { type: string; encode: (picture: Sharp) => Promise<Buffer> }>
> = {
  avif: { type: 'image/avif', encode: (picture) => picture.avif(LOSSY.avif).toBuffer() },
  webp: { type: 'image/webp', encode: (picture) => picture.webp(LOSSY.webp).toBuffer() },
  png: { type: 'image/png', encode: (picture) => picture.png({ palette: true }).toBuffer() },
  ico: {
    type: 'image/x-icon',
    encode: async (picture) => wrapAsIcon(await picture.png().toBuffer()),
  },
}

interface Studio {
  browser: Browser
  addressOf(file: string): string
  report(step: string): void
}

/** Everything that the subject's manifest entries list. */
export async function renderSubject(subject: Subject, studio: Studio): Promise<Rendering[]> {
  switch (subject.kind) {
    case 'projects':
      return [
        ...(await renderShots(subject, studio)),
        await renderLoop(subject, studio, LOOP),
        ...(subject.hasLaptopLoop ? [await renderLoop(subject, studio, LAPTOP_LOOP)] : []),
      ]
    case 'stills':
      return [await renderStill(subject, studio)]
    case 'svg':
      return [readDrawing(subject)]
    case 'social':
      return [await renderSocial(subject, studio)]
  }
}

async function renderShots(subject: Subject, studio: Studio): Promise<Rendering[]> {
  const renderings: Rendering[] = []
  for (const { name, viewport, scale, widths } of SHOTS) {
    studio.report(name)
    const address = studio.addressOf(subject.entry)
    // The poster must be the loop's first frame to the pixel, so it is the same stage.
    const stage = name === 'poster' ? 'video' : name
    const view = await openScene(studio.browser, { address, shot: stage, viewport, scale })
    const png = await view.capture(name === 'poster' ? 0 : view.stillMs)
    await view.close()
    renderings.push(
      await toPictures(`${subject.key}/${name}`, `${subject.key}-${name}`, png, widths),
    )
  }
  return renderings
}

async function renderLoop(subject: Subject, studio: Studio, loop: Loop): Promise<Rendering> {
  const { name: loopName, shot, viewport, width } = loop
  const view = await openScene(studio.browser, {
    address: studio.addressOf(subject.entry),
    shot,
    viewport,
    scale: width / viewport.width,
  })
  const frameCount = (view.durationMs * FRAMES_PER_SECOND) / 1000
  if (!Number.isInteger(frameCount) || frameCount < 1) {
    throw new StudioError(
      `${subject.key} lasts ${view.durationMs} ms, which is not a whole number of frames at ` +
        `${FRAMES_PER_SECOND} a second. Give window.scene a durationMs such as 7000.`,
    )
  }
  const frames: Buffer[] = []
  for (let frame = 0; frame < frameCount; frame += 1) {
    // From the still on, so that the picture before it plays is its first frame.
    const timeMs = view.stillMs + (frame * 1000) / FRAMES_PER_SECOND
    frames.push(await view.capture(timeMs % view.durationMs))
    if (frame % 24 === 0) studio.report(`${loopName}: frame ${frame} of ${frameCount}`)
  }
  await view.close()
  const files: Rendering['files'] = []
  for (const encoding of ENCODINGS) {
    studio.report(`${loopName} ${encoding.name}`)
    const { data, type } = await encodeLoop(frames, encoding)
    const stage = loop === LOOP ? '' : 'laptop-'
    const name = `${subject.key}-${stage}${encoding.name}`
    files.push({ name, extension: 'mp4', width, type, data })
  }
  const height = (width * viewport.height) / viewport.width
  const color = await dominantColor(frames[0] as Buffer)
  return { key: `${subject.key}/${loopName}`, width, height, color, files }
}

async function renderStill(subject: Subject, studio: Studio): Promise<Rendering> {
  const html = readFileSync(subject.entry, 'utf8')
  const [width, height] = (metaContent(html, 'still') ?? '').split('x').map(Number)
  if (!width || !height) {
    throw new StudioError(
      `${subject.key} does not say how large it is. Add <meta name="still" content="1200x900"> to ${subject.entry}.`,
    )
  }
  const widths =
    metaContent(html, 'widths')
      ?.split(/[\s,]+/)
      .map(Number) ?? STILL_WIDTHS
  if (widths.some((each) => !(each > 0))) {
    throw new StudioError(
      `${subject.key} has widths that are no numbers. Write them like content="360 720".`,
    )
  }
  studio.report('still')
  const view = await openScene(studio.browser, {
    address: studio.addressOf(subject.entry),
    shot: 'still',
    viewport: { width, height },
    scale: Math.max(1, Math.max(...widths) / width),
  })
  const png = await view.capture(view.stillMs)
  await view.close()
  const formats = metaContent(html, 'formats')?.split(' ') ?? ['avif', 'webp']
  return toPictures(subject.key, subject.key, png, widths, formats)
}

async function renderSocial(subject: Subject, studio: Studio): Promise<Rendering> {
  const view = await openScene(studio.browser, {
    address: `${studio.addressOf(subject.entry)}?${encodeURIComponent(subject.shows ?? '')}`,
    shot: 'still',
    viewport: SOCIAL_SIZE,
    scale: 1,
  })
  const picture = sharp(await view.capture(0)).removeAlpha()
  await view.close()
  const png = await picture.clone().png(SOCIAL.png).toBuffer()
  const jpg = await picture.clone().jpeg(SOCIAL.jpg).toBuffer()
  // Flat colours weigh less as a palette, pictures as a JPEG.
  const [extension, type, data] =
    png.length < jpg.length
      ? (['png', 'image/png', png] as const)
      : (['jpg', 'image/jpeg', jpg] as const)
  const { width, height } = SOCIAL_SIZE
  const file = { name: subject.key, extension, width, type, data }
  // No page shows it, so it needs no placeholder.
  return { key: subject.key, width, height, color: 'transparent', files: [file] }
}

/** A drawing is served as it is; its size is its view box. */
function readDrawing(subject: Subject): Rendering {
  const data = readFileSync(subject.entry)
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(`${data}`)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  if (!width || !height) {
    throw new StudioError(
      `${subject.entry} has no viewBox with a size. Add viewBox="0 0 width height".`,
    )
  }
  const file = { name: subject.key, extension: 'svg', width, type: 'image/svg+xml', data }
  return { key: subject.key, width, height, color: 'transparent', files: [file] }
}

async function toPictures(
  key: string,
  name: string,
  png: Buffer,
  widths: readonly number[],
  formats: readonly string[] = ['avif', 'webp'],
): Promise<Rendering> {
  const { isOpaque } = await sharp(png).stats()
  const whole = isOpaque ? await sharp(png).removeAlpha().png().toBuffer() : png
  const files: Rendering['files'] = []
  for (const width of widths) {
    const picture = sharp(whole).resize({ width, kernel: 'lanczos3' })
    for (const extension of formats) {
      const { type, encode } = FORMATS[extension] ?? unknownFormat(key, extension)
      files.push({ name, extension, width, type, data: await encode(picture.clone()) })
    }
  }
  const width = Math.max(...widths)
  const size = await sharp(whole).metadata()
  const height = Math.round((width * size.height) / size.width)
  return { key, width, height, color: await dominantColor(whole), files }
}

function unknownFormat(key: string, extension: string): never {
  throw new StudioError(
    `${key} asks for ${extension}. It can have ${Object.keys(FORMATS).join(', ')}.`,
  )
}

async function dominantColor(png: Buffer): Promise<string> {
  const { isOpaque, dominant } = await sharp(png).stats()
  if (!isOpaque) return 'transparent'
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

function metaContent(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
}
