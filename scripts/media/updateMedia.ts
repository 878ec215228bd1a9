import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import { ContentProblems } from '../content/ContentProblems.ts'
import { type Asset, findAssets } from './findAssets.ts'
import { type Manifest, readManifest, unlistedFiles, writeManifest } from './manifest.ts'
import { whyUnusable as whyPictureUnusable } from './openPicture.ts'
import type { Places } from './places.ts'
import { readClip } from './readClip.ts'
import { readDrawing, whyUnusable as whyDrawingUnusable } from './readDrawing.ts'
import type { Pages } from './readPages.ts'
import { readPalette } from './readPalette.ts'
import { ICON_KEYS, iconSources, renderIcons } from './renderIcons.ts'
import { renderPicture } from './renderPicture.ts'
import { AVIF, LOGO_WEBP, PIPELINE_VERSION, SOCIAL, WEBP } from './settings.ts'
import { drawSocialPicture, sourcesOf } from './social/drawSocialPicture.ts'
import { type Rendition, storeRenditions } from './storeRenditions.ts'

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

export interface MediaRun {
  readonly places: Places
  /** What social pictures say. Asked when all else is made: the site's content cannot be read without its pictures. */
  readPages(): Promise<Pages>
  report(line: string): void
}

export interface StaleMedia {
  readonly name: string
  readonly reason: string
}

const AT_A_TIME = 2
const FONTS = ['@fontsource-variable/anybody', '@fontsource-variable/atkinson-hyperlegible-next']

/**
 * Makes what `content/` needs and the media folder has not, and forgets what nothing needs any more.
 * @returns how many things were made.
 * @throws {ContentProblems} before anything is made, naming every picture that is missing or cannot be used.
 */
export async function updateMedia(run: MediaRun): Promise<number> {
  const { media, content } = run.places
  const problems = await findMediaProblems(run.places)
  if (problems.length > 0) throw new ContentProblems(problems)
  const { assets } = findAssets(content)
  const assetJobs = planAssets(assets)
  const isStale = (manifest: Manifest) => (job: Job) => whyStale(job, manifest, media) !== null
  const stale = assetJobs.filter(isStale(readManifest(media)))
  mkdirSync(media, { recursive: true })
  await make(stale, run)
  const socialJobs = planSocial(await run.readPages(), assets)
  const staleSocial = socialJobs.filter(isStale(readManifest(media)))
  await make(staleSocial, run)
  sweep([...assetJobs, ...socialJobs], media, run.report)
  return stale.length + staleSocial.length
}

/** A sentence for every picture that is missing or cannot be used; of those that are made already, none is opened. */
export async function findMediaProblems({ content, media }: Places): Promise<string[]> {
  const { assets, problems } = findAssets(content)
  const manifest = readManifest(media)
  const stale = planAssets(assets).filter((job) => whyStale(job, manifest, media) !== null)
  const unusable = await Promise.all(stale.map(({ check }) => check()))
  return [...problems, ...unusable.filter((problem) => problem !== null)]
}

/** What `updateMedia` would make or forget. Throws as it does. */
export async function findStaleMedia(run: MediaRun): Promise<StaleMedia[]> {
  const { media, content } = run.places
  const { assets, problems } = findAssets(content)
  if (problems.length > 0) throw new ContentProblems(problems)
  const manifest = readManifest(media)
  const reasonsOf = (jobs: readonly Job[]) =>
    jobs.flatMap((job) => {
      const reason = whyStale(job, manifest, media)
      return reason ? [{ name: job.name, reason }] : []
    })
  const staleAssets = reasonsOf(planAssets(assets))
  if (staleAssets.length > 0) return staleAssets
  const jobs = [...planAssets(assets), ...planSocial(await run.readPages(), assets)]
  const stale = reasonsOf(jobs)
  const gone = orphanedKeys(jobs, manifest).map((name) => ({ name, reason: 'its source is gone' }))
  const unlisted = unlistedFiles(manifest, media).map((path) => ({
    name: `site/media/${path}`,
    reason: 'the manifest does not list it',
  }))
  return [...stale, ...gone, ...unlisted]
}

function planAssets(assets: readonly Asset[]): Job[] {
  const icons = iconSources(assets).length > 0 ? [iconsJob(assets)] : []
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

function iconsJob(assets: readonly Asset[]): Job {
  const accent = readPalette().light('accent')
  const files = iconSources(assets).map(({ file }) => file)
  return {
    name: 'icons',
    outputs: ICON_KEYS,
    source: fingerprint(files, PIPELINE_VERSION, accent),
    check: async () => null,
    make: () => renderIcons(assets, accent),
  }
}

function planSocial({ pictures, signature }: Pages, assets: readonly Asset[]): Job[] {
  const palette = readPalette()
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
async function make(jobs: readonly Job[], { places, report }: MediaRun): Promise<void> {
  const waiting = jobs.entries()
  const worker = async () => {
    for (const [index, job] of waiting) {
      const renditions = await job.make()
      storeRenditions(renditions, job.source, places.media)
      report(`[${index + 1}/${jobs.length}] ${job.name}: ${kilobytesOf(renditions)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

function kilobytesOf(renditions: readonly Rendition[]): string {
  const files = renditions.flatMap((rendition) => rendition.files)
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${Math.ceil(bytes / 1000)} kB`
}

function whyStale(job: Job, manifest: Manifest, media: string): string | null {
  const entries = job.outputs.map((key) => manifest[key])
  if (entries.some((entry) => entry === undefined)) return 'new'
  if (entries.some((entry) => entry?.source !== job.source)) return 'changed'
  const files = entries.flatMap((entry) => entry?.files ?? [])
  return files.every(({ path }) => existsSync(join(media, path))) ? null : 'its files are gone'
}

function orphanedKeys(jobs: readonly Job[], manifest: Manifest): string[] {
  const expected = new Set(jobs.flatMap(({ outputs }) => outputs))
  return Object.keys(manifest).filter((key) => !expected.has(key))
}

/** Forgets what nothing needs any more, and deletes what the manifest does not list. */
function sweep(jobs: readonly Job[], media: string, report: (line: string) => void): void {
  const manifest = readManifest(media)
  const orphans = orphanedKeys(jobs, manifest)
  for (const key of orphans) {
    delete manifest[key]
    report(`${key}: its source is gone, so it is too`)
  }
  if (orphans.length > 0) writeManifest(manifest, media)
  for (const path of unlistedFiles(manifest, media)) rmSync(join(media, path))
}
