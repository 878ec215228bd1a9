import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { encodeClip } from './encodeClip.ts'
import type { Artwork } from './findArtworks.ts'
import { openScene, type SceneView } from './openScene.ts'
import { CONTENT } from './places.ts'
import { StudioError } from './StudioError.ts'
import { CLIP, type Clip, FRAMES_PER_SECOND, LAPTOP_CLIP, SHOTS } from './shots.ts'

export interface Studio {
  readonly browser: Browser
  addressOf(file: string): string
  report(step: string): void
}

/** Draws the artwork's files into `content/`. Clips take minutes and an ffmpeg. */
export async function drawArtwork(
  artwork: Artwork,
  studio: Studio,
  withClips: boolean,
): Promise<void> {
  const { name, size, hasLaptopClip } = artwork
  if (size) {
    const view = await open(artwork, studio, { stage: 'still', viewport: size, scale: 1 })
    await takePicture(view, view.stillMs, name, studio)
    return
  }
  for (const shot of SHOTS) {
    const view = await open(artwork, studio, shot)
    const atMs = shot.name === 'poster' ? 0 : view.stillMs
    await takePicture(view, atMs, `${name}/${shot.name}`, studio)
  }
  if (!withClips) return
  for (const clip of hasLaptopClip ? [CLIP, LAPTOP_CLIP] : [CLIP]) {
    await recordClip(artwork, studio, clip)
  }
}

function open(
  { entry }: Artwork,
  { browser, addressOf }: Studio,
  { stage, viewport, scale }: { stage: string; viewport: Clip['viewport']; scale: number },
): Promise<SceneView> {
  return openScene(browser, { address: addressOf(entry), shot: stage, viewport, scale })
}

/** Lossless, so that what `npm run media` makes of it was encoded once. */
async function takePicture(
  view: SceneView,
  atMs: number,
  name: string,
  { report }: Studio,
): Promise<void> {
  const png = await view.capture(atMs)
  await view.close()
  const { isOpaque } = await sharp(png).stats()
  const picture = isOpaque ? sharp(png).removeAlpha() : sharp(png)
  const webp = await picture.webp({ lossless: true, effort: 6 }).toBuffer()
  write(`${name}.webp`, webp)
  report(`${name}.webp, ${kilobytes(webp)}`)
}

async function recordClip(artwork: Artwork, studio: Studio, clip: Clip): Promise<void> {
  const scale = clip.width / clip.viewport.width
  const view = await open(artwork, studio, { ...clip, scale })
  const frameCount = (view.durationMs * FRAMES_PER_SECOND) / 1000
  if (!Number.isInteger(frameCount) || frameCount < 1) {
    throw new StudioError(
      `${artwork.name} lasts ${view.durationMs} ms, which is not a whole number of frames at ` +
        `${FRAMES_PER_SECOND} a second. Give window.scene a durationMs such as 7000.`,
    )
  }
  const frames: Buffer[] = []
  for (let frame = 0; frame < frameCount; frame += 1) {
    // From the still on, so that the picture before it plays is its first frame.
    const timeMs = view.stillMs + (frame * 1000) / FRAMES_PER_SECOND
    frames.push(await view.capture(timeMs % view.durationMs))
    if (frame % 24 === 0) studio.report(`${clip.name}: frame ${frame} of ${frameCount}`)
  }
  await view.close()
  const mp4 = await encodeClip(frames)
  const file = `${artwork.name}/${clip.name}.mp4`
  write(file, mp4)
  studio.report(`${file}, ${kilobytes(mp4)}`)
}

/** In one step, so that a stopped run leaves the old file or the new one. */
function write(path: string, data: Buffer): void {
  const file = join(CONTENT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, data)
  renameSync(`${file}.new`, file)
}

function kilobytes(data: Buffer): string {
  return `${Math.round(data.length / 1000)} kB`
}
