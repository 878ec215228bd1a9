import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { Brand } from 'schema/brand.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { ContentRefused } from 'schema/yaml/readFolder.ts'
import { type SocialTexts, socialPictureKey } from '../../site/src/content/socialPictures.ts'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import {
  findMediaFile,
  MADE_MEDIA,
  type Manifest,
  type ManifestEntry,
  readManifest,
  SHIPPED_MEDIA,
} from '../../site/src/rendering/mediaFiles.ts'
import { inTurns } from '../../site/src/rendering/precompress.ts'
import { findUnreadable } from '../../tokens/brandColours.ts'
import { adaptLogo } from './adaptLogo.ts'
import { drawLogos } from './drawLogos.ts'
import {
  type Asset,
  type Found,
  findAssets,
  isThere,
  type NamedFiles,
  whyMissing,
} from './findAssets.ts'
import { whyUnusable as whyPictureUnusable } from './openPicture.ts'
import { readClip } from './readClip.ts'
import { readDrawing } from './readDrawing.ts'
import { readPalette } from './readPalette.ts'
import { ICONS, iconSources } from './renderIcons.ts'
import { renderPicture } from './renderPicture.ts'
import {
  AVIF,
  DRAWING_VERSION,
  LOGO,
  LOGO_WEBP,
  PIPELINE_VERSION,
  SOCIAL,
  sizeWanted,
  WEBP,
} from './settings.ts'
import { drawSocialPicture, sourcesOf } from './social/drawSocialPicture.ts'
import {
  type Rendition,
  storeRendition,
  unlistedFiles,
  whyUnusable,
  writeManifest,
} from './storeRenditions.ts'

export interface MediaFolders {
  /** The folder with the built-in logo in the brand's colours, and with variants of the owner's logo. */
  readonly logos: string
  /** The folder with the renditions of the sample content; never written to. */
  readonly shipped: string
  /** The folder with the renditions of the installed site; never written to. */
  readonly installed?: string
  /** The folder for new renditions and for the manifest of all renditions that the content uses. */
  readonly made: string
}

export const MEDIA_FOLDERS: MediaFolders = {
  logos: join(import.meta.dirname, '../../site/build/logos'),
  shipped: SHIPPED_MEDIA,
  made: MADE_MEDIA,
}

interface Job {
  readonly key: string
  /** A fingerprint of the sources and settings of the rendition. */
  readonly source: string
  /** Returns a sentence about an unusable source, or null. All checks run before the first rendition is made. */
  check?(): Promise<string | null>
  make(): Promise<Rendition>
}

interface MediaRun {
  readonly content: NamedFiles
  readonly folders: MediaFolders
  readonly brand: Brand
  /**
   * Returns the texts of the social pictures. Called after all other renditions are made, because the site needs them. Without
   * this function, no social picture is drawn and unused renditions are kept.
   */
  socialTexts?(media: Manifest): SocialTexts
  report(line: string): void
}

/** Existing renditions by the fingerprint of their sources, so that a moved or copied picture is not rendered again. */
type Known = Map<string, ManifestEntry>

const AT_A_TIME = 2
const FONTS = ['@fontsource-variable/anybody', '@fontsource-variable/atkinson-hyperlegible-next']

/**
 * Makes the missing renditions of the content, and deletes the unused renditions.
 * @returns the number of new renditions, and the manifest.
 * @throws {ContentRefused} with every missing or unusable picture, before anything is rendered.
 */
export async function updateMedia(
  run: MediaRun,
): Promise<{ readonly made: number; readonly media: Manifest }> {
  const { content, folders, brand, socialTexts } = run
  const { assets, jobs, known, problems } = await plan(content, folders, brand)
  if (problems.length > 0) throw new ContentRefused(problems)
  mkdirSync(folders.made, { recursive: true })
  let made = await makeMissing(jobs, known, run)
  if (!socialTexts) {
    const media = manifestOf(jobs, known)
    writeManifest({ ...readManifest(folders.made), ...media }, folders.made)
    return { made, media }
  }
  jobs.push(...planSocial(socialTexts(manifestOf(jobs, known)), assets, brand))
  made += await makeMissing(jobs, known, run)
  const media = manifestOf(jobs, known)
  writeManifest(media, folders.made)
  for (const path of unlistedFiles(media, folders.made)) rmSync(join(folders.made, path))
  return { made, media }
}

/** Returns the problems of colours and pictures. The logo is drawn in the colours, so it is not checked while the colours are wrong. */
export async function findLookProblems(
  read: ReadContent,
  files: NamedFiles,
  folders: MediaFolders,
) {
  const isBrandRead = !read.problems?.some(({ file }) => file === 'brand.yaml')
  const brand = isBrandRead ? (read.content ?? read.partly)?.brand : undefined
  const colours = brand ? findUnreadable(brand) : []
  const { problems: pictures } =
    brand && colours.length === 0 ? await plan(files, folders, brand) : findAssets(files)
  return { colours, pictures }
}

/**
 * Returns the renditions that the content needs, the existing ones, and the problems of sources whose renditions are missing. Opens no
 * source of an existing rendition.
 */
async function plan(content: NamedFiles, folders: MediaFolders, brand: Brand) {
  const { assets, problems } = await sourcesIn(content, folders.logos, brand)
  const jobs = [...assets.map(assetJob), ...iconJobs(assets, brand)]
  const known = knownIn(folders)
  const checked = await Promise.all(missing(jobs, known).map((job) => job.check?.() ?? null))
  const unusable = checked.filter((problem) => problem !== null)
  return { assets, jobs, known, problems: [...problems, ...unusable] }
}

async function sourcesIn(content: NamedFiles, logos: string, brand: Brand): Promise<Found> {
  const found = findAssets(content)
  const drawn = drawLogos(logos, brand).filter(({ key }) => !isThere(key, found))
  const assets = await adaptLogo(logos, brand, [...found.assets, ...drawn])
  const hasLogo = isThere('pictures/mark', { ...found, assets })
  const missing = whyMissing('pictures/mark', `SVG, PNG, JPEG or WebP, ${sizeWanted(LOGO)}`)
  return { assets, problems: hasLogo ? found.problems : [...found.problems, missing] }
}

function assetJob({ key, file, rules }: Asset): Job {
  if (rules === 'drawing') return job([DRAWING_VERSION], readDrawing)
  if (rules === 'clip') return job([], readClip)
  return job(
    [rules, AVIF, WEBP, LOGO_WEBP],
    () => renderPicture(file, rules),
    () => whyPictureUnusable(file, rules),
  )

  function job(
    settings: readonly unknown[],
    make: (file: string) => Rendition | Promise<Rendition>,
    why = () => whyUnusable(() => make(file)),
  ): Job {
    return {
      key,
      source: fingerprint([file], PIPELINE_VERSION, ...settings),
      async check() {
        const problem = await why()
        return problem && `content/${key}${extname(file)} ${problem}`
      },
      make: async () => make(file),
    }
  }
}

function iconJobs(assets: readonly Asset[], { accent: { light: accent } }: Brand): Job[] {
  const { logo, favicon } = iconSources(assets)
  if (!logo) return []
  const files = favicon ? [logo, favicon] : [logo]
  return Object.entries(ICONS).map(([key, render]) => ({
    key,
    source: fingerprint(files, PIPELINE_VERSION, accent, key),
    make: () => render({ logo, favicon, accent }),
  }))
}

function planSocial(
  { pictures, signature }: SocialTexts,
  assets: readonly Asset[],
  brand: Brand,
): Job[] {
  const palette = readPalette(brand)
  const fonts = FONTS.map(versionOf)
  return pictures.map((picture) => {
    const { path, alt, ...shown } = picture
    const sources = sourcesOf(picture, assets)
    return {
      key: socialPictureKey(picture),
      source: fingerprint(sources, PIPELINE_VERSION, SOCIAL, shown, signature, palette.all, fonts),
      make: () => drawSocialPicture({ picture, signature, palette, assets }),
    }
  })
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`
}

/** Makes missing renditions, two at a time, because each job keeps an unpacked picture in memory and sharp itself uses several threads. */
async function makeMissing(
  jobs: readonly Job[],
  known: Known,
  { folders, report }: MediaRun,
): Promise<number> {
  const lacking = missing(jobs, known)
  const render = async ([index, { key, source, make }]: [number, Job]) => {
    known.set(source, storeRendition(key, await make(), source, folders.made))
    report(`[${index + 1}/${lacking.length}] ${key}`)
  }
  await inTurns([...lacking.entries()], render, AT_A_TIME)
  return lacking.length
}

function missing(jobs: readonly Job[], known: Known): Job[] {
  return jobs.filter(({ source }) => !known.has(source))
}

function manifestOf(jobs: readonly Job[], known: Known): Manifest {
  return Object.fromEntries(
    jobs.flatMap(({ key, source }) => {
      const entry = known.get(source)
      return entry ? [[key, entry]] : []
    }),
  )
}

function knownIn({ made, shipped, installed }: MediaFolders): Known {
  const folders = [shipped, installed, made].filter((folder) => folder !== undefined)
  const entries = folders.flatMap((folder) => Object.values(readManifest(folder) ?? {}))
  const whole = entries.filter(({ files }) =>
    files.every(({ path }) => findMediaFile(path, folders) !== null),
  )
  return new Map(whole.map((entry) => [entry.source, entry]))
}
