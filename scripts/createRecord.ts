import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CLIENT_LOGO, PORTRAIT, PROJECT_PICTURES } from './media/settings.ts'
import { sizeWanted } from './media/sizeWanted.ts'
import { type RecordKind, recordTemplates } from './recordTemplates.ts'

/** Something that the owner asked for and cannot have; the message is one sentence that says why. */
export class RecordRefused extends Error {
  override name = 'RecordRefused'
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Names that mean something to a web server or to a file system. */
const RESERVED = new Set(['index', 'new', 'con', 'aux', 'nul', 'prn'])
const SLUG_LIMIT = 60

/**
 * Writes a record that is valid as it stands, with sentences that say what to fill in.
 * @returns what to tell the owner: the file, then the pictures to put beside it.
 * @throws {RecordRefused} for a kind or an id that cannot be.
 */
export function createRecord(content: string, kind: string, id: string): string[] {
  const kinds = Object.keys(recordTemplates) as RecordKind[]
  const chosen = kinds.find((candidate) => candidate === kind)
  if (!chosen)
    throw new RecordRefused(`There is no kind '${kind}': say one of ${kinds.join(', ')}.`)
  const problem = whyRefused(content, chosen, id)
  if (problem) throw new RecordRefused(problem)
  const file = fileOf(chosen, id)
  const text = recordTemplates[chosen](id, {
    order: nextOrder(content, chosen),
    code: freeCode(content, id),
    industry: firstId(content, 'industries'),
    service: firstId(content, 'services'),
    technology: firstTechnology(content),
  })
  mkdirSync(dirname(join(content, file)), { recursive: true })
  // Fails where there is one, whoever wrote it since we looked.
  writeFileSync(join(content, file), text, { flag: 'wx' })
  return [`Wrote content/${file}: put your own where it says 'Fill in'.`, ...picturesOf(chosen, id)]
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
  return kind === 'person' ? 'people' : `${kind}s`
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

function firstId(content: string, folder: string): string {
  const [first = ''] = readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.ts'))
    .sort()
  return first.replace(/\.ts$/, '')
}

function firstTechnology(content: string): string {
  const text = readFileSync(join(content, 'technologies.ts'), 'utf8')
  return /\{ id: '([^']+)', name/.exec(text)?.[1] ?? ''
}

function picturesOf(kind: RecordKind, id: string): string[] {
  switch (kind) {
    case 'project':
      return [
        `Put these beside it, as PNG, JPEG or WebP; until all four are there, the build stops and names them:`,
        ...Object.entries(PROJECT_PICTURES).map(
          ([name, slot]) => `  ${name}.png: ${sizeWanted(slot)}`,
        ),
        '  clip.mp4, if you have one: H.264, best 720 × 450 pixels, six to eight seconds, without sound',
      ]
    case 'client':
      return [
        `Put its logo at content/clients/${id}.svg (or .png, .jpg, .webp: ${sizeWanted(CLIENT_LOGO)}); until it is there, the build stops and names it.`,
      ]
    case 'testimonial':
      return [
        `Put the photo at content/testimonials/${id}.jpg (or .png, .webp, .svg): ${sizeWanted(PORTRAIT)}; until it is there, the build stops and names it.`,
      ]
    case 'person':
      return [
        `A photo is optional: content/people/${id}.jpg (or .png, .webp, .svg), ${sizeWanted(PORTRAIT)}. Without one the initials show.`,
      ]
    default:
      return []
  }
}
