import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { refuseFormat } from './refuseFormat.ts'
import {
  CLIENT_LOGO,
  HERO_PICTURE,
  INDUSTRY_PICTURE,
  MARK,
  MARKS,
  OTHER_PICTURE,
  PORTRAIT,
  PROJECT_CLIPS,
  PROJECT_PICTURES,
  type Slot,
} from './settings.ts'
import { sizeWanted } from './sizeWanted.ts'

/** How the files of records end. */
export const RECORD = '.yaml'

/** A file of `content/` that the site shows. Its key is its path below `content/` without the ending. */
export interface Asset {
  readonly key: string
  readonly file: string
  readonly kind: 'picture' | 'drawing' | 'clip'
  /** Of a picture. */
  readonly slot: Slot | null
}

interface Found {
  readonly assets: Asset[]
  readonly problems: string[]
}

/** What one folder of `content/` may hold. */
interface Folder {
  /** Below `content/`. */
  readonly path: string
  /** Names of pictures that must be there. */
  readonly needed?: readonly string[]
  /** Names of pictures of which one must be there. */
  readonly oneOf?: readonly string[]
  /** The slot of a name; null for one that only a drawing may have, undefined for one that means nothing here. */
  slotOf(name: string): Slot | null | undefined
  /** Kinds of pictures, for a sentence. */
  readonly takes: 'SVG' | 'PNG, JPEG or WebP' | 'SVG, PNG, JPEG or WebP'
  /** Names of clips that may be there. */
  readonly clips?: readonly string[]
  /** A folder of drawings that stand in for those of the same name that are not there. */
  readonly drawn?: string | undefined
  /** What is said of a name that means nothing here, and what to do about it. */
  readonly stray: string
}

const RASTER = ['.png', '.jpg', '.jpeg', '.webp']
/** Longer texts beside records are none of ours, either. */
const TEXTS = [RECORD, '.md']
/** What systems leave about; nobody put it there. */
const LEFT_BY_SYSTEMS = /^\.|^Thumbs\.db$|^desktop\.ini$/i
/** In an address nothing of it needs an escape. */
const PLAIN_NAME = /^[a-z0-9][\w-]*$/i

/**
 * Every picture, drawing and clip of `content/`, and a sentence for each that is missing or misnamed.
 * @param marks - the folder of the marks that stand in where `content/pictures` has none; without it no mark is asked for.
 */
export function findAssets(content: string, marks?: string): Found {
  const folders = [
    ...projectFolders(content),
    besideRecords(content, 'industries', INDUSTRY_PICTURE, 'PNG, JPEG or WebP'),
    besideRecords(content, 'clients', CLIENT_LOGO),
    besideRecords(content, 'testimonials', PORTRAIT),
    { ...besideRecords(content, 'people', PORTRAIT), needed: [] },
    technologies,
    { ...pictures, needed: marks ? ['mark'] : [], drawn: marks },
  ]
  const found = folders.map((folder) => filesOf(folder, content))
  return {
    assets: found.flatMap(({ assets }) => assets),
    problems: [...foldersWithoutRecord(content), ...found.flatMap(({ problems }) => problems)],
  }
}

function projectFolders(content: string): Folder[] {
  const names = Object.keys(PROJECT_PICTURES)
  return list(join(content, 'projects'), 'folders')
    .filter((id) => isProject(content, id))
    .map((id) => ({
      path: `projects/${id}`,
      oneOf: names,
      slotOf: (name) => PROJECT_PICTURES[name as keyof typeof PROJECT_PICTURES],
      takes: 'PNG, JPEG or WebP',
      clips: PROJECT_CLIPS,
      stray: `is no picture of a project. There are ${names.join(', ')}, and clips named ${PROJECT_CLIPS.map((name) => `${name}.mp4`).join(', ')}`,
    }))
}

function isProject(content: string, id: string): boolean {
  return existsSync(join(content, 'projects', id, `project${RECORD}`))
}

function foldersWithoutRecord(content: string): string[] {
  const projects = join(content, 'projects')
  return list(projects, 'folders')
    .filter((id) => !isProject(content, id) && list(join(projects, id)).length > 0)
    .map(
      (id) =>
        `content/projects/${id} has no project${RECORD}: delete the folder, too, or write one.`,
    )
}

/** A folder of records, each with its picture beside it under the same name. */
function besideRecords(
  content: string,
  path: string,
  slot: Slot,
  takes: Folder['takes'] = 'SVG, PNG, JPEG or WebP',
): Folder {
  const ids = list(join(content, path))
    .filter((file) => file.endsWith(RECORD))
    .map((file) => basename(file, RECORD))
  return {
    path,
    needed: ids,
    slotOf: (name) => (ids.includes(name) ? slot : undefined),
    takes,
    stray: 'has the name of no record: delete it, too, or name it as its record is',
  }
}

const technologies: Folder = {
  path: 'technologies',
  slotOf: () => null,
  takes: 'SVG',
  stray: 'is no logo of a technology. A logo is an SVG named by its id',
}

const pictures: Folder = {
  path: 'pictures',
  slotOf: (name) => {
    if (!PLAIN_NAME.test(name)) return undefined
    if (name.startsWith('hero-')) return HERO_PICTURE
    return (MARKS as readonly string[]).includes(name) ? MARK : OTHER_PICTURE
  },
  takes: 'SVG, PNG, JPEG or WebP',
  stray: 'has a name that no address can have: use letters without accents, digits and hyphens',
}

function filesOf(folder: Folder, content: string): Found {
  const assets: Asset[] = []
  const problems: string[] = []
  for (const file of list(join(content, folder.path))) {
    const ending = extname(file)
    if (TEXTS.includes(ending)) continue
    const name = basename(file, ending)
    const [key, shown] = [`${folder.path}/${name}`, `content/${folder.path}/${file}`]
    const kind = kindOf(folder, name, ending.toLowerCase())
    const twin = assets.find((asset) => asset.key === key)
    if (typeof kind === 'object') problems.push(`${shown} ${kind.problem}`)
    else if (twin) problems.push(`${shown} stands beside another ${name}: delete one of the two.`)
    else {
      const slot = kind === 'picture' ? (folder.slotOf(name) ?? null) : null
      assets.push({ key, file: join(content, folder.path, file), kind, slot })
    }
  }
  // One that is there, but of a kind that is not taken, has its sentence already.
  const isThere = (key: string) =>
    assets.some((asset) => asset.key === key) ||
    problems.some((problem) => problem.startsWith(`content/${key}.`))
  for (const file of list(folder.drawn ?? '')) {
    const key = `${folder.path}/${basename(file, '.svg')}`
    if (isThere(key)) continue
    assets.push({ key, file: join(folder.drawn ?? '', file), kind: 'drawing', slot: null })
  }
  for (const name of folder.needed ?? []) {
    const key = `${folder.path}/${name}`
    if (isThere(key)) continue
    problems.push(
      `content/${key} has no picture: put one of this name there, as ${wanted(folder, name)}.`,
    )
  }
  const { oneOf } = folder
  if (oneOf && problems.length === 0 && !assets.some(({ kind }) => kind === 'picture')) {
    const sizes = oneOf.map((name) => {
      const slot = folder.slotOf(name)
      return slot ? `${name} (${sizeWanted(slot)})` : name
    })
    problems.push(
      `content/${folder.path} has no picture: put in one at least, as ${folder.takes}: ${sizes.join(', ')}.`,
    )
  }
  return { assets, problems }
}

function kindOf(
  folder: Folder,
  name: string,
  ending: string,
): Asset['kind'] | { readonly problem: string } {
  if (ending === '.mp4' && folder.clips?.includes(name)) return 'clip'
  const refused = refuseFormat(ending, wanted(folder, name))
  if (refused) return { problem: refused }
  const slot = folder.slotOf(name)
  if (slot === undefined) {
    const small = name.toLowerCase()
    if (folder.slotOf(small) === undefined) return { problem: `${folder.stray}.` }
    return { problem: `has capital letters in its name: name it ${small}${ending}.` }
  }
  if (ending === '.svg' && folder.takes.startsWith('SVG')) return 'drawing'
  if (RASTER.includes(ending) && slot) return 'picture'
  return { problem: `is of a kind that is not taken: save it as ${wanted(folder, name)}.` }
}

/** For the owner: `PNG, JPEG or WebP, best 1440 × 900 pixels, at least 800 × 500`. */
function wanted({ takes, slotOf }: Folder, name: string): string {
  const slot = slotOf(name)
  return slot ? `${takes}, ${sizeWanted(slot)}` : takes
}

/** What an owner put into a folder, in a fixed order; nothing where there is no folder. */
function list(folder: string, what: 'files' | 'folders' = 'files'): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === (what === 'folders'))
    .map(({ name }) => name)
    .filter((name) => !LEFT_BY_SYSTEMS.test(name))
    .sort()
}
