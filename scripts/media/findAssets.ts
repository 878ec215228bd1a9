import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CLIENT_LOGO,
  HERO_PICTURE,
  INDUSTRY_PICTURE,
  MARK,
  MARKS,
  PICTURE,
  PORTRAIT,
  PROJECT_CLIPS,
  PROJECT_PICTURES,
  type Slot,
} from './settings.ts'
import { sizeWanted } from './sizeWanted.ts'

/** A file of `content/` that the site shows. Its key is its path below `content/` without the ending. */
export interface Asset {
  readonly key: string
  readonly file: string
  readonly kind: 'picture' | 'drawing' | 'clip'
  /** Of a picture. */
  readonly slot: Slot | null
}

/** What one folder of `content/` may hold. */
interface Folder {
  /** Below `content/`. */
  readonly path: string
  /** Names of pictures that must be there. */
  readonly needed: readonly string[]
  /** The slot of a name; null for one that only a drawing may have, undefined for one that means nothing here. */
  slotOf(name: string): Slot | null | undefined
  /** Whether a picture may be an SVG. */
  readonly takesDrawings: boolean
  /** Names of clips that may be there. */
  readonly clips: readonly string[]
  /** What is said of a name that means nothing here, and what to do about it. */
  readonly stray: string
}

const RASTER = ['png', 'jpg', 'jpeg', 'webp']
/** What systems leave about; nobody put it there. */
const LEFT_BY_SYSTEMS = /^\.|^Thumbs\.db$|^desktop\.ini$/i

/** Every picture, drawing and clip of `content/`, and a sentence for each that is missing or misnamed. */
export function findAssets(content: string): { assets: Asset[]; problems: string[] } {
  const folders = [
    ...projectFolders(content),
    besideRecords(content, 'industries', INDUSTRY_PICTURE, false),
    besideRecords(content, 'clients', CLIENT_LOGO, true),
    besideRecords(content, 'testimonials', PORTRAIT, true),
    { ...besideRecords(content, 'people', PORTRAIT, true), needed: [] },
    technologies,
    pictures,
  ]
  const found = folders.map((folder) => filesOf(folder, content))
  return {
    assets: found.flatMap(({ assets }) => assets),
    problems: [...foldersWithoutRecord(content), ...found.flatMap(({ problems }) => problems)],
  }
}

function projectFolders(content: string): Folder[] {
  const projects = join(content, 'projects')
  const names = Object.keys(PROJECT_PICTURES)
  return subfolders(projects)
    .filter((id) => isProject(content, id))
    .map((id) => ({
      path: `projects/${id}`,
      needed: names,
      slotOf: (name) => PROJECT_PICTURES[name as keyof typeof PROJECT_PICTURES],
      takesDrawings: false,
      clips: PROJECT_CLIPS,
      stray: `is no picture of a project. There are ${names.join(', ')}, and clips named ${PROJECT_CLIPS.map((name) => `${name}.mp4`).join(', ')}`,
    }))
}

function isProject(content: string, id: string): boolean {
  return existsSync(join(content, 'projects', id, 'project.ts'))
}

function foldersWithoutRecord(content: string): string[] {
  return subfolders(join(content, 'projects'))
    .filter(
      (id) => !isProject(content, id) && filesOfOwner(join(content, 'projects', id)).length > 0,
    )
    .map((id) => `content/projects/${id} has no project.ts: delete the folder, too, or write one.`)
}

/** A folder of records, each with its picture beside it under the same name. */
function besideRecords(content: string, path: string, slot: Slot, takesDrawings: boolean): Folder {
  const ids = listed(join(content, path))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
  return {
    path,
    needed: ids,
    slotOf: (name) => (ids.includes(name) ? slot : undefined),
    takesDrawings,
    clips: [],
    stray: 'has the name of no record: delete it, too, or name it as its record is',
  }
}

const technologies: Folder = {
  path: 'technologies',
  needed: [],
  slotOf: () => null,
  takesDrawings: true,
  clips: [],
  stray: 'is no logo of a technology. A logo is an SVG named by its id',
}

const pictures: Folder = {
  path: 'pictures',
  needed: ['mark'],
  slotOf: (name) => {
    if (name.startsWith('hero-')) return HERO_PICTURE
    return (MARKS as readonly string[]).includes(name) ? MARK : PICTURE
  },
  takesDrawings: true,
  clips: [],
  stray: 'is no picture',
}

function filesOf(folder: Folder, content: string): { assets: Asset[]; problems: string[] } {
  const assets: Asset[] = []
  const problems: string[] = []
  for (const file of filesOfOwner(join(content, folder.path))) {
    if (file.endsWith('.ts')) continue
    const at = file.lastIndexOf('.')
    const name = at < 0 ? file : file.slice(0, at)
    const kind = kindOf(folder, name, at < 0 ? '' : file.slice(at + 1).toLowerCase())
    const twin = assets.find(({ key }) => key === `${folder.path}/${name}`)
    const shown = `content/${folder.path}/${file}`
    if (typeof kind === 'object') problems.push(`${shown} ${kind.problem}`)
    else if (twin) problems.push(`${shown} stands beside another ${name}: delete one of the two.`)
    else {
      const slot = kind === 'picture' ? (folder.slotOf(name) ?? null) : null
      assets.push({
        key: `${folder.path}/${name}`,
        file: join(content, folder.path, file),
        kind,
        slot,
      })
    }
  }
  for (const name of folder.needed) {
    const key = `${folder.path}/${name}`
    // One that is there, but of a kind that is not taken, has its sentence already.
    if (assets.some((asset) => asset.key === key)) continue
    if (problems.some((problem) => problem.startsWith(`content/${key}.`))) continue
    const slot = folder.slotOf(name)
    problems.push(
      `content/${key}.${folder.takesDrawings ? 'svg' : 'png'} is missing: ` +
        `${endings(folder)}${slot ? `, ${sizeWanted(slot)}` : ''}.`,
    )
  }
  return { assets, problems }
}

function kindOf(
  folder: Folder,
  name: string,
  ending: string,
): Asset['kind'] | { readonly problem: string } {
  if (ending === 'mp4' && folder.clips.includes(name)) return 'clip'
  const slot = folder.slotOf(name)
  if (slot === undefined) return { problem: `${folder.stray}.` }
  if (ending === 'svg' && folder.takesDrawings) return 'drawing'
  if (RASTER.includes(ending) && slot) return 'picture'
  const size = slot ? `, ${sizeWanted(slot)}` : ''
  return { problem: `is of a kind that is not taken: save it as ${endings(folder)}${size}.` }
}

function endings({ path, takesDrawings }: Folder): string {
  if (path === technologies.path) return 'SVG'
  return takesDrawings ? 'SVG, PNG, JPEG or WebP' : 'PNG, JPEG or WebP'
}

/** Those of a folder that somebody put there. */
function filesOfOwner(folder: string): string[] {
  return listed(folder).filter((file) => !LEFT_BY_SYSTEMS.test(file))
}

/** The files of a folder in a fixed order; none where there is no folder. */
function listed(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).sort()
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}
