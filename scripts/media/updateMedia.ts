import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Brand } from 'schema/brand.ts'
import { ContentProblems } from '../../commands/ContentProblems.ts'
import type { SocialPicture } from '../../site/src/content/socialPictureTypes.ts'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import {
  findMediaFile,
  type Manifest,
  type ManifestEntry,
  readManifest,
} from '../../site/src/rendering/mediaFiles.ts'
import { drawMarks } from './drawMarks.ts'
import { type Asset, findAssets } from './findAssets.ts'
import { whyUnusable as whyPictureUnusable } from './openPicture.ts'
import type { Places } from './places.ts'
import { readClip } from './readClip.ts'
import { readDrawing, whyUnusable as whyDrawingUnusable } from './readDrawing.ts'
import { readPalette } from './readPalette.ts'
import { ICON_KEYS, iconSources, renderIcons } from './renderIcons.ts'
import { renderPicture } from './renderPicture.ts'
import { AVIF, LOGO_WEBP, PIPELINE_VERSION, SOCIAL, WEBP } from './settings.ts'
import type { Signature } from './social/designs.ts'
import { drawSocialPicture, sourcesOf } from './social/drawSocialPicture.ts'
import {
  type Rendition,
  removeUnlisted,
  storeRenditions,
  unlistedFiles,
  writeManifest,
} from './storeRenditions.ts'

/** One thing that is made as a whole. */
interface Job {
  readonly name: string
  /** The manifest keys that it fills. */
  readonly outputs: readonly string[]
  /** Fingerprint of its sources and settings. */
  readonly source: string
  /** A sentence about a source that cannot be used, or null. Asked of all jobs before any is done. */
  check(): Promise<string | null>
  make(): Promise<Rendition[]>
}

/** What social pictures say. */
interface Pages {
  /** One a page, with its key in the manifest. */
  readonly pictures: readonly { readonly key: string; readonly picture: SocialPicture }[]
  readonly signature: Signature
}

export interface MediaRun {
  readonly places: Places
  readonly brand: Brand
  /** What social pictures say. Asked when all else is made: the site's content cannot be read without its pictures. */
  readPages(): Promise<Pages>
  report(line: string): void
}

const AT_A_TIME = 2
const FONTS = ['@fontsource-variable/anybody', '@fontsource-variable/atkinson-hyperlegible-next']

/**
 * Makes what `content/` needs and neither folder has, and forgets what it needs no more.
 * @returns how many things were made.
 * @throws {ContentProblems} before anything is made, naming every picture that is missing or cannot be used.
 */
export async function updateMedia(run: MediaRun): Promise<number> {
  const { places, brand } = run
  const problems = await findMediaProblems(places, brand)
  if (problems.length > 0) throw new ContentProblems(problems)
  const { assets } = sourcesIn(places, brand)
  const assetJobs = planAssets(assets, brand)
  mkdirSync(places.made, { recursive: true })
  const madeOfAssets = await makeMissing(assetJobs, run)
  writeManifest({ ...readManifest(places.made), ...manifestOf(assetJobs, places) }, places.made)
  const jobs = [...assetJobs, ...planSocial(await run.readPages(), assets, brand)]
  const madeOfPages = await makeMissing(jobs, run)
  const manifest = manifestOf(jobs, places)
  writeManifest(manifest, places.made)
  removeUnlisted(manifest, places.made)
  return madeOfAssets + madeOfPages
}

/** A sentence for every picture that is missing or cannot be used; of those that are made already, none is opened. */
export async function findMediaProblems(places: Places, brand: Brand): Promise<string[]> {
  const { assets, problems } = sourcesIn(places, brand)
  const unusable = await Promise.all(
    missing(planAssets(assets, brand), places).map(({ check }) => check()),
  )
  return [...problems, ...unusable.filter((problem) => problem !== null)]
}

/** In which way the folder that ships differs from what the present content needs; one line each. */
export async function findUnshipped({ places, brand, readPages }: MediaRun): Promise<string[]> {
  const { shipped } = places
  const { assets } = sourcesIn(places, brand)
  const jobs = [...planAssets(assets, brand), ...planSocial(await readPages(), assets, brand)]
  const lacking = missing(jobs, { made: shipped, shipped })
  const needed = new Set(jobs.flatMap(({ outputs }) => outputs))
  const manifest = readManifest(shipped) ?? {}
  return [
    ...lacking.map(({ name }) => `${name} is new or has changed`),
    ...Object.keys(manifest).flatMap((key) => (needed.has(key) ? [] : `nothing needs ${key}`)),
    ...unlistedFiles(manifest, shipped).map((path) => `the manifest does not list ${path}`),
  ]
}

function sourcesIn({ content, marks }: Places, brand: Brand): ReturnType<typeof findAssets> {
  drawMarks(marks, brand)
  return findAssets(content, marks)
}

function planAssets(assets: readonly Asset[], brand: Brand): Job[] {
  const icons = iconSources(assets).length > 0 ? [iconsJob(assets, brand)] : []
  return [...assets.map(assetJob), ...icons]
}

function assetJob(asset: Asset): Job {
  const { key, file, kind, slot } = asset
  const shown = `content/${key}${file.slice(file.lastIndexOf('.'))}`
  const sentence = (problem: string | null) => (problem ? `${shown} ${problem}` : null)
  const job = { name: key, outputs: [key] }
  switch (kind) {
    case 'drawing':
      return {
        ...job,
        source: fingerprint([file], PIPELINE_VERSION),
        check: async () => sentence(whyDrawingUnusable(file)),
        make: async () => [readDrawing(key, file)],
      }
    case 'clip':
      return {
        ...job,
        source: fingerprint([file], PIPELINE_VERSION),
        check: async () => sentence(whyClipUnusable(file)),
        make: async () => [clipRendition(key, file)],
      }
    case 'picture': {
      if (!slot) throw new Error(`${key} is a picture without a slot`)
      return {
        ...job,
        source: fingerprint([file], PIPELINE_VERSION, slot, AVIF, WEBP, LOGO_WEBP),
        check: async () => sentence(await whyPictureUnusable(file, slot)),
        make: async () => [await renderPicture(key, file, slot)],
      }
    }
  }
}

function whyClipUnusable(file: string): string | null {
  try {
    readClip(file)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** As the owner made it. */
function clipRendition(key: string, file: string): Rendition {
  const { data, width, height, type } = readClip(file)
  const files = [{ extension: 'mp4', width, type, data }]
  return { key, width, height, color: 'transparent', files }
}

function iconsJob(assets: readonly Asset[], brand: Brand): Job {
  const accent = readPalette(brand).light('accent')
  const files = iconSources(assets).map(({ file }) => file)
  return {
    name: 'icons',
    outputs: ICON_KEYS,
    source: fingerprint(files, PIPELINE_VERSION, accent),
    check: async () => null,
    make: () => renderIcons(assets, accent),
  }
}

function planSocial({ pictures, signature }: Pages, assets: readonly Asset[], brand: Brand): Job[] {
  const palette = readPalette(brand)
  const fonts = FONTS.map(versionOf)
  return pictures.map(({ key, picture }) => {
    const { path, alt, ...shown } = picture
    const sources = sourcesOf(picture, assets)
    return {
      name: key,
      outputs: [key],
      source: fingerprint(sources, PIPELINE_VERSION, SOCIAL, shown, signature, palette.all, fonts),
      check: async () => null,
      make: async () => [await drawSocialPicture({ key, picture, signature, palette, assets })],
    }
  })
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`
}

/** Two at a time: each holds a picture that is unpacked, and sharp works in threads of its own. */
async function makeMissing(jobs: readonly Job[], { places, report }: MediaRun): Promise<number> {
  const lacking = missing(jobs, places)
  const waiting = lacking.entries()
  const worker = async () => {
    for (const [index, job] of waiting) {
      const renditions = await job.make()
      storeRenditions(renditions, job.source, places.made)
      report(`[${index + 1}/${lacking.length}] ${job.name}: ${kilobytesOf(renditions)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return lacking.length
}

function kilobytesOf(renditions: readonly Rendition[]): string {
  const files = renditions.flatMap((rendition) => rendition.files)
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${Math.ceil(bytes / 1000)} kB`
}

type Folders = Pick<Places, 'made' | 'shipped'>

function missing(jobs: readonly Job[], folders: Folders): Job[] {
  const find = finderIn(folders)
  return jobs.filter((job) => !job.outputs.every((key) => find(job, key)))
}

function manifestOf(jobs: readonly Job[], folders: Folders): Manifest {
  const find = finderIn(folders)
  const entries = jobs.flatMap((job) =>
    job.outputs.flatMap((key) => {
      const entry = find(job, key)
      return entry ? [[key, entry] as const] : []
    }),
  )
  return Object.fromEntries(entries)
}

/**
 * Finds what was made of the same source with the same settings, whatever it was called then: a picture that has been moved
 * or copied is not made again.
 */
function finderIn({ made, shipped }: Folders) {
  const bySource = new Map<string, Map<string, ManifestEntry>>()
  for (const folder of [shipped, made]) {
    for (const [key, entry] of Object.entries(readManifest(folder) ?? {})) {
      if (!entry.files.every(({ path }) => findMediaFile(path, [made, shipped]))) continue
      bySource.set(entry.source, (bySource.get(entry.source) ?? new Map()).set(key, entry))
    }
  }
  return ({ source, outputs }: Job, key: string): ManifestEntry | undefined => {
    const found = bySource.get(source)
    return found?.get(key) ?? (outputs.length === 1 ? found?.values().next().value : undefined)
  }
}
