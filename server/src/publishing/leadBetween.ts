import { isDeepStrictEqual } from 'node:util'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, FieldPath } from 'protocol/publisher.ts'
import { differences, labelOf, schemaOf } from './contentFields.ts'
import type { ContentState, PublishedState } from './contentStates.ts'
import { filesBetween } from './contentStore.ts'
import { fileOf, pictureAt } from './siteView.ts'

const FORMATS = ['svg', 'png', 'jpg', 'jpeg', 'webp']
const PICTURE = /\.(svg|png|jpg|jpeg|webp)$/
/** So many fields, or else files, are named. */
const MOST_NAMED = 3

/**
 * The edits from one content to another, applied to what is published now: field by field where both have the file, else the file as a
 * whole. A file in which one of these fields has changed since is a conflict, and gets no edit.
 */
export function leadBetween(from: PublishedState, to: PublishedState, current: PublishedState) {
  const edits: ContentEdit[] = []
  const whole: string[] = []
  const conflicts: { readonly file: string; readonly said: string }[] = []
  for (const file of filesBetween(from.files, to.files)) {
    const [was, is] = [from, to].map((state) => fieldIn(state, file))
    if (typeof was === 'object' && typeof is === 'object') {
      for (const { path, value } of differences(was, is)) {
        const edit = { file, path, value, base: valueAt(was, path) }
        const stands = fieldIn(current, file, path)
        if (isDeepStrictEqual(stands, value)) continue
        if (isDeepStrictEqual(stands, edit.base)) edits.push(edit)
        else conflicts.push({ file, said: describe([edit], current) })
      }
    } else if (twinsOf(file).some((each) => isOther(each))) {
      conflicts.push({ file, said: nameOf(current, file) })
    } else if (current.files[file] !== to.files[file]) whole.push(file)
  }
  const left = new Set(conflicts.map(({ file }) => file))
  return { edits: edits.filter(({ file }) => !left.has(file)), whole, conflicts }

  function isOther(file: string): boolean {
    const stands = current.files[file]
    return stands !== to.files[file] && stands !== from.files[file]
  }
}

/** A picture may have come back in another format. */
function twinsOf(file: string): string[] {
  const place = file.replace(PICTURE, '')
  return place === file ? [file] : FORMATS.map((format) => `${place}.${format}`)
}

export function fieldIn(state: ContentState, file: string, path: FieldPath = []): unknown {
  if (pictureOwner(file) !== null) return pictureAt(state, file)
  return valueAt(fileOf(state, file)?.value, path)
}

/** Of a file, or of a picture by its place or its file. */
function nameOf(state: ContentState, file: string): string {
  const place = file.replace(PICTURE, '')
  const owner = pictureOwner(place)
  const name = fileOf(state, owner ?? file)?.name ?? file
  return owner === null ? name : `${name}: ${pictureName(place)}`
}

/** `Maintenance: Starts at; Contact: Lead`, or `214 changes: Maintenance, Contact, Home and 30 others` */
export function describe(
  fields: readonly Pick<FieldDraft, 'file' | 'path' | 'value'>[],
  state: ContentState,
) {
  const said = fields.map(({ file, path, value }) => {
    const stands = fieldIn(state, file)
    const own = value as { name?: string; title?: string } | undefined
    if (pictureOwner(file) !== null) return [nameOf(state, file)]
    const name = stands === undefined ? (own?.name ?? own?.title ?? file) : nameOf(state, file)
    if (path.length > 0) return [name, labelOf(schemaOf(file) ?? {}, stands, path)]
    return value === undefined ? [name, 'deleted'] : stands === undefined ? [name, 'new'] : [name]
  })
  if (said.length <= MOST_NAMED) return said.map((each) => each.join(': ')).join('; ')
  const names = [...new Set(said.map(([name]) => name))]
  const more = names.length - MOST_NAMED
  const others = more > 0 ? ` and ${more} ${more === 1 ? 'other' : 'others'}` : ''
  return `${said.length} changes: ${names.slice(0, MOST_NAMED).join(', ')}${others}`
}
