import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CLIENT_LOGO, INDUSTRY_PICTURE, PORTRAIT, PROJECT_PICTURES } from '../media/settings.ts'
import { sizeWanted } from '../media/sizeWanted.ts'
import { RecordRefused } from './RecordRefused.ts'
import { type Chosen, choicesOf, describeMissing, type Offered } from './recordChoices.ts'
import { type RecordKind, recordTemplates } from './recordTemplates.ts'

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Names that mean something to a web server or to a file system. */
const RESERVED = new Set(['index', 'new', 'con', 'aux', 'nul', 'prn'])
const SLUG_LIMIT = 60
/** For kinds that are made without these. */
const NOTHING: Chosen = {
  industry: '',
  services: [],
  technologies: [],
  group: '',
  price: 0,
  rate: 0,
}

/**
 * The kind of this name, where a record of it can have this id.
 * @throws {RecordRefused} where it cannot.
 */
export function kindFor(content: string, kind: string, id: string): RecordKind {
  const kinds = Object.keys(recordTemplates) as RecordKind[]
  const found = kinds.find((candidate) => candidate === kind)
  if (!found) throw new RecordRefused(`There is no kind '${kind}': say one of ${kinds.join(', ')}.`)
  const problem = whyRefused(content, found, id)
  if (problem) throw new RecordRefused(problem)
  return found
}

/**
 * Writes a record that is valid as it stands, with sentences that say what to fill in, and lists beside what was chosen.
 * @param chosen - all that this kind has to have.
 * @returns what to tell the owner: the file, then the pictures to put beside it.
 * @throws {RecordRefused} for a kind or an id that cannot be, and for what has not been chosen.
 */
export function createRecord(
  content: string,
  kind: string,
  id: string,
  offered: Offered,
  chosen: Partial<Chosen>,
): string[] {
  const known = kindFor(content, kind, id)
  const missing = describeMissing(choicesOf(known, offered), chosen)
  if (missing.length > 0) throw new RecordRefused(missing.join('\n'))
  const file = fileOf(known, id)
  const text = recordTemplates[known](id, {
    order: nextOrder(content, known),
    code: freeCode(content, id),
    offered,
    chosen: { ...NOTHING, ...chosen },
  })
  mkdirSync(dirname(join(content, file)), { recursive: true })
  // Fails where there is one, whoever wrote it since we looked.
  writeFileSync(join(content, file), text, { flag: 'wx' })
  return [`Wrote content/${file}: put your own where it says 'Fill in'.`, ...picturesOf(known, id)]
}

function whyRefused(content: string, kind: RecordKind, id: string): string | null {
  if (!SLUG.test(id) || id.length > SLUG_LIMIT) {
    return `'${id}' cannot be an id: it is an address, so lower-case letters, digits and single hyphens, at most ${SLUG_LIMIT}, such as 'uhuru-clinic'.`
  }
  if (RESERVED.has(id)) return `'${id}' is reserved: choose another id.`
  const file = fileOf(kind, id)
  return existsSync(join(content, file))
    ? `content/${file} exists already: choose another id.`
    : null
}

function fileOf(kind: RecordKind, id: string): string {
  return kind === 'project' ? `projects/${id}/project.ts` : `${folderOf(kind)}/${id}.ts`
}

function folderOf(kind: RecordKind): string {
  const irregular: Partial<Record<RecordKind, string>> = {
    person: 'people',
    industry: 'industries',
  }
  return irregular[kind] ?? `${kind}s`
}

/** The text of every record of a folder. */
function recordsIn(content: string, folder: string): string[] {
  const path = join(content, folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? join(entry.name, 'project.ts') : entry.name,
  )
  return names
    .filter((name) => name.endsWith('.ts') && existsSync(join(path, name)))
    .map((name) => readFileSync(join(path, name), 'utf8'))
}

function nextOrder(content: string, kind: RecordKind): number {
  const orders = recordsIn(content, folderOf(kind)).map((text) =>
    Number(/^ {2}order: (\d+)/m.exec(text)?.[1]),
  )
  return Math.max(0, ...orders.filter(Number.isFinite)) + 1
}

/** Three letters of the id that no other service has. */
function freeCode(content: string, id: string): string {
  const taken = new Set(
    recordsIn(content, 'services').map((text) => /code: '([^']+)'/.exec(text)?.[1]),
  )
  const letters = id.replace(/[^a-z]/g, '').toUpperCase()
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const candidates = [
    letters.slice(0, 3),
    ...Array.from(`${letters.slice(2)}${ALPHABET}`, (last) => letters.slice(0, 2) + last),
    ...Array.from(ALPHABET, (last) => `XY${last}`),
  ]
  return candidates.find((code) => code.length === 3 && !taken.has(code)) ?? 'NEW'
}

function picturesOf(kind: RecordKind, id: string): string[] {
  switch (kind) {
    case 'project':
      return [
        'Put pictures beside it, each as .png, .jpg, .jpeg or .webp. One is enough; until it is there, the build stops and says so:',
        ...Object.entries(PROJECT_PICTURES).map(([name, slot]) => `  ${name}: ${sizeWanted(slot)}`),
        '  clip.mp4, if you have one: H.264, best 720 × 450 pixels, six to eight seconds, without sound',
      ]
    case 'client':
      return [
        `Put its logo at content/clients/${id}.svg (or .png, .jpg, .jpeg, .webp: ${sizeWanted(CLIENT_LOGO)}); until it is there, the build stops and names it.`,
      ]
    case 'industry':
      return [
        `Put a picture at content/industries/${id}.png (or .jpg, .jpeg, .webp): ${sizeWanted(INDUSTRY_PICTURE)}; until it is there, the build stops and names it.`,
      ]
    case 'testimonial':
      return [
        `Put the photo at content/testimonials/${id}.jpg (or .jpeg, .png, .webp, .svg): ${sizeWanted(PORTRAIT)}; until it is there, the build stops and names it.`,
      ]
    case 'person':
      return [
        `A photo is optional: content/people/${id}.jpg (or .jpeg, .png, .webp, .svg), ${sizeWanted(PORTRAIT)}. Without one the initials show.`,
      ]
    default:
      return []
  }
}
