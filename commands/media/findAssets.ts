import { basename, dirname, extname, join } from 'node:path'
import { pictureOwner } from 'protocol/pictures.ts'
import type { PictureSlot, SiteSource } from 'protocol/publisher.ts'
import type { RecordFolder } from 'schema/content.ts'
import { recordNamed } from 'schema/documents.ts'
import { filesBelow } from 'schema/files.ts'
import { refuseFormat } from './refuseFormat.ts'
import {
  CLIENT_LOGO,
  HERO_PICTURE,
  INDUSTRY_PICTURE,
  LOGO,
  LOGO_NAMES,
  OTHER_PICTURE,
  PORTRAIT,
  PROJECT_CLIPS,
  PROJECT_PICTURES,
  type Rules,
  sizeWanted,
} from './settings.ts'

/** The files of the content, documents included: each file's path on the disk, by its path below `content/`. */
export type NamedFiles = Readonly<Record<string, string>>

/** Lists the files of a content folder, except temporary files of editors and systems. */
export function filesInFolder(folder: string): NamedFiles {
  const names = filesBelow(folder).filter((name) => !LEFT_BY_PROGRAMS.test(basename(name)))
  return Object.fromEntries(names.map((name) => [name, join(folder, name)]))
}

/** Lists the documents and pictures of a site's source as `filesInFolder` does. `folder` contains the stored pictures by name. */
export function filesOf({ documents, pictures }: SiteSource, folder: string): NamedFiles {
  return Object.fromEntries([
    ...Object.keys(documents).map((name) => [name, '']),
    ...Object.entries(pictures).map(([slot, picture]) => [
      slot + extname(picture),
      join(folder, picture),
    ]),
  ])
}

export interface Asset {
  /** The path below `content/` without the file extension. */
  readonly key: string
  readonly file: string
  /** A picture has rules for its renditions. Drawings and clips have only one size. */
  readonly rules: Rules | 'drawing' | 'clip'
}

export interface Found {
  readonly assets: Asset[]
  readonly problems: string[]
}

interface Folder {
  readonly path: string
  readonly names: readonly string[]
  readonly needs: PictureSlot['needs']
  /** Returns the rules for a picture by its name: 'drawing' if the slot accepts only drawings, undefined for an unknown name. */
  rulesFor(name: string): Rules | 'drawing' | undefined
  readonly takes: 'SVG' | 'PNG, JPEG or WebP' | 'SVG, PNG, JPEG or WebP'
  readonly clips?: readonly string[]
  /** The message for a picture with an unknown name, and what to do. */
  readonly stray: string
}

const PICTURE = /\.(svg|png|jpe?g|webp)$/i
const TEXTS = ['.yaml']
const LEFT_BY_PROGRAMS = /^[.~]|~$|^#.*#$|\.(bak|orig|swp|tmp)$|^Thumbs\.db$|^desktop\.ini$/i
const PLAIN_NAME = /^[a-z0-9][\w-]*$/i

const TECHNOLOGIES: Folder = {
  path: 'technologies',
  names: [],
  needs: 'none',
  rulesFor: () => 'drawing',
  takes: 'SVG',
  stray: 'is no logo of a technology. A logo is an SVG named by its id',
}

const PICTURES: Folder = {
  path: 'pictures',
  names: LOGO_NAMES,
  needs: 'none',
  rulesFor: (name) => {
    if (!PLAIN_NAME.test(name)) return undefined
    if (name.startsWith('hero-')) return HERO_PICTURE
    return (LOGO_NAMES as readonly string[]).includes(name) ? LOGO : OTHER_PICTURE
  },
  takes: 'SVG, PNG, JPEG or WebP',
  stray: 'has a name that no address can have: use letters without accents, digits and hyphens',
}

/** Returns the pictures, drawings and clips of the content, and a sentence for each missing or misnamed picture. */
export function findAssets(content: NamedFiles): Found {
  const found = foldersOf(content).map((folder) => assetsOf(folder, content))
  return {
    assets: found.flatMap(({ assets }) => assets),
    problems: [...foldersWithoutRecord(content), ...found.flatMap(({ problems }) => problems)],
  }
}

/** Whether a picture is present, even if it has a problem such as a wrong format. */
export function isThere(key: string, { assets, problems }: Found): boolean {
  return (
    assets.some((asset) => asset.key === key) ||
    problems.some((problem) => problem.startsWith(`content/${key}.`))
  )
}

/** Returns the picture slots that the desk's form for a document shows, filled or empty. */
export function findSlots(content: NamedFiles, file: string) {
  return foldersOf(content).flatMap((folder) => {
    const files = namesIn(folder.path, content).filter((name) => PICTURE.test(name))
    const names = new Set([...folder.names, ...files.map((name) => basename(name, extname(name)))])
    return [...names].flatMap((name) => {
      const slot = `${folder.path}/${name}`
      const rules = folder.rulesFor(name)
      if (!rules || rules === 'drawing' || pictureOwner(slot) !== file) return []
      return [slotIn(folder, name, slot, rules)]
    })
  })
}

function slotIn(folder: Folder, name: string, slot: string, rules: Rules) {
  const square = { width: 1, height: 1 }
  return {
    slot,
    rules,
    wanted: wanted(folder, name),
    takesDrawings: folder.takes.startsWith('SVG'),
    needs: folder.needs,
    shape: rules.kind === 'shaped' ? rules.shape : rules.kind === 'face' ? square : null,
    keep: rules.kind === 'shaped' && rules.keep === 'top' ? 0 : 0.5,
  }
}

function foldersOf(content: NamedFiles): Folder[] {
  return [
    ...idsOf('projects', content).map(projectFolder),
    besideRecords(content, 'industries', INDUSTRY_PICTURE, 'PNG, JPEG or WebP'),
    besideRecords(content, 'clients', CLIENT_LOGO),
    { ...besideRecords(content, 'testimonials', PORTRAIT), needs: 'none' },
    { ...besideRecords(content, 'people', PORTRAIT), needs: 'none' },
    TECHNOLOGIES,
    PICTURES,
  ]
}

function projectFolder(id: string): Folder {
  const names = Object.keys(PROJECT_PICTURES)
  return {
    path: `projects/${id}`,
    names,
    needs: 'one',
    rulesFor: (name) => PROJECT_PICTURES[name as keyof typeof PROJECT_PICTURES],
    takes: 'PNG, JPEG or WebP',
    clips: PROJECT_CLIPS,
    stray: `is no picture of a project. There are ${names.join(', ')}, and clips named ${PROJECT_CLIPS.map((name) => `${name}.mp4`).join(', ')}`,
  }
}

function foldersWithoutRecord(content: NamedFiles): string[] {
  const ids = idsOf('projects', content)
  const folders = Object.keys(content).flatMap((name) => {
    const [kind, id = '', file] = name.split('/')
    return kind === 'projects' && file !== undefined ? [id] : []
  })
  return [...new Set(folders)]
    .filter((id) => !ids.includes(id))
    .map(
      (id) => `content/projects/${id} has no project.yaml: delete the folder, too, or write one.`,
    )
}

function besideRecords(
  content: NamedFiles,
  path: RecordFolder,
  rules: Rules,
  takes: Folder['takes'] = 'SVG, PNG, JPEG or WebP',
): Folder {
  const names = idsOf(path, content)
  return {
    path,
    names,
    needs: 'each',
    rulesFor: (name) => (names.includes(name) ? rules : undefined),
    takes,
    stray: 'has the name of no record: delete it, too, or name it as its record is',
  }
}

function assetsOf(folder: Folder, content: NamedFiles): Found {
  const { path, names, needs, takes } = folder
  const found: Found = { assets: [], problems: [] }
  const { assets, problems } = found
  for (const file of namesIn(path, content)) {
    const ending = extname(file)
    if (TEXTS.includes(ending)) continue
    const name = basename(file, ending)
    const [key, shown] = [`${path}/${name}`, `content/${path}/${file}`]
    const rules = rulesOf(folder, name, ending.toLowerCase())
    if (typeof rules === 'object' && 'problem' in rules) problems.push(`${shown} ${rules.problem}`)
    else if (assets.some((asset) => asset.key === key))
      problems.push(`${shown} stands beside another ${name}: delete one of the two.`)
    else assets.push({ key, file: content[`${path}/${file}`] ?? '', rules })
  }
  if (needs === 'each') {
    const missing = names.filter((name) => !isThere(`${path}/${name}`, found))
    problems.push(...missing.map((name) => whyMissing(`${path}/${name}`, wanted(folder, name))))
  }
  if (needs === 'one' && problems.length === 0 && assets.every(({ rules }) => rules === 'clip')) {
    const sizes = names.map((name) => wanted(folder, name).replace(`${takes}, `, `${name} (`))
    problems.push(
      `content/${path} has no picture: put in one at least, as ${takes}: ${sizes.join('), ')}).`,
    )
  }
  return found
}

export function whyMissing(key: string, wanted: string): string {
  return `content/${key} has no picture: put one of this name there, as ${wanted}.`
}

function rulesOf(
  folder: Folder,
  name: string,
  ending: string,
): Asset['rules'] | { readonly problem: string } {
  if (ending === '.mp4' && folder.clips?.includes(name)) return 'clip'
  const refused = refuseFormat(ending, wanted(folder, name))
  if (refused) return { problem: refused }
  const rules = folder.rulesFor(name)
  if (rules === undefined) {
    const small = name.toLowerCase()
    if (folder.rulesFor(small) === undefined) return { problem: `${folder.stray}.` }
    return { problem: `has capital letters in its name: name it ${small}${ending}.` }
  }
  if (ending === '.svg' && folder.takes.startsWith('SVG')) return 'drawing'
  if (PICTURE.test(ending) && ending !== '.svg' && rules !== 'drawing') return rules
  return { problem: `has a format that cannot be used here: save it as ${wanted(folder, name)}.` }
}

/** Returns a description of the accepted pictures: `PNG, JPEG or WebP, best 1440 × 900 pixels, at least 800 × 500`. */
function wanted({ takes, rulesFor }: Folder, name: string): string {
  const rules = rulesFor(name)
  return rules && rules !== 'drawing' ? `${takes}, ${sizeWanted(rules)}` : takes
}

function namesIn(path: string, content: NamedFiles): string[] {
  const names = Object.keys(content).filter((name) => dirname(name) === path)
  return names.map((name) => basename(name)).sort()
}

function idsOf(kind: RecordFolder, content: NamedFiles): string[] {
  const records = Object.keys(content).flatMap((name) => {
    const [of, id = ''] = (name.endsWith('.yaml') && recordNamed(name)) || []
    return of === kind ? [id] : []
  })
  return records.sort()
}
