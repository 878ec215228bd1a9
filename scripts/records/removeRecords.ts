import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '../../site/src/content/types/Service.ts'
import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'
import type { ContentFile } from '../content/findContentItems.ts'
import { recordIds } from '../content/recordIds.ts'
import { type FileEdit, storeEdits } from '../setup/storeEdits.ts'
import { RecordRefused } from './RecordRefused.ts'

/** Kinds that pages do without, with their folders. Of the others a page, a menu or a form is made. */
const FOLDERS: Readonly<Record<string, string>> = {
  project: 'projects',
  client: 'clients',
  testimonial: 'testimonials',
  person: 'people',
}
/** In the place of a kind: every record that says so of itself. */
const SAMPLES = 'samples'

/** What can be removed, in the order in which it is typed. */
export const REMOVABLE = [...Object.keys(FOLDERS), SAMPLES]

interface Found {
  readonly folder: string
  readonly id: string
}

/**
 * Deletes records with their pictures, and takes out of others what shows them.
 * @param files - those of the content that can be read.
 * @returns what was done, a line each.
 * @throws {RecordRefused} for a kind or an id that there is not; {SetupRefused} where another record cannot be changed.
 * Then nothing was deleted.
 */
export function removeRecords(
  content: string,
  files: readonly ContentFile[],
  kind: string,
  ids: readonly string[],
): string[] {
  const found = kind === SAMPLES ? samplesIn(files) : recordsOf(content, kind, ids)
  const edits = editsFor(
    files,
    found.filter(({ folder }) => folder === 'projects').map(({ id }) => id),
  )
  const kept = edits.filter(
    ({ file }) => !found.some(({ folder, id }) => file === `${folder}/${id}.ts`),
  )
  storeEdits(content, kept)
  const deleted = found.flatMap(({ folder, id }) =>
    readdirSync(join(content, folder))
      .filter((name) => name.replace(/\.\w+$/, '') === id)
      .map((name) => `${folder}/${name}`),
  )
  for (const path of deleted) rmSync(join(content, path), { recursive: true })
  return [
    ...deleted.map((path) => `Deleted content/${path}`),
    ...kept.map(
      ({ file, path }) =>
        `Took ${path.at(-1)} out of content/${file}: it showed a project that is gone`,
    ),
  ]
}

function samplesIn(files: readonly ContentFile[]): Found[] {
  return files.flatMap(({ file, exports }) => {
    const [folder = '', name = ''] = file.split('/')
    const [own = ''] = Object.entries(FOLDERS).find(([, each]) => each === folder) ?? []
    const record = (exports as Record<string, { sample?: boolean } | undefined>)[own]
    return record?.sample ? [{ folder, id: name.replace(/\.ts$/, '') }] : []
  })
}

function recordsOf(content: string, kind: string, ids: readonly string[]): Found[] {
  const folder = FOLDERS[kind]
  if (!folder) {
    throw new RecordRefused(
      `'${kind}' cannot be removed like this: say one of ${REMOVABLE.join(', ')}.`,
    )
  }
  const known = recordIds(content, folder)
  const there = known.length > 0 ? `say one of ${known.join(', ')}` : 'there is none'
  if (ids.length === 0) throw new RecordRefused(`Say which ${kind}: ${there}.`)
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new RecordRefused(
      unknown.map((id) => `There is no ${kind} '${id}': ${there}.`).join('\n'),
    )
  }
  return ids.map((id) => ({ folder, id }))
}

/** Pieces of a project that others show: on a service's page, and in what a client says has changed. */
function editsFor(files: readonly ContentFile[], projects: readonly string[]): FileEdit[] {
  return files.flatMap(({ file, exports }): FileEdit[] => {
    const { service, testimonial } = exports as { service?: Service; testimonial?: Testimonial }
    const piece = service?.workSample?.project
    if (piece !== undefined && projects.includes(piece)) {
      return [{ file, path: ['service', 'workSample'], value: undefined }]
    }
    const changed = testimonial?.change?.project
    return changed !== undefined && projects.includes(changed)
      ? [{ file, path: ['testimonial', 'change'], value: undefined }]
      : []
  })
}
