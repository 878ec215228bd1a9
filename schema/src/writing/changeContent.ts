import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { valueAt } from 'protocol/fields.ts'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, ContentProblem } from 'protocol/publisher.ts'
import { type Document, parseDocument } from 'yaml'
import { filesBelow, linkFile } from '../files.ts'
import { schemaPathFrom } from '../jsonSchemas.ts'
import { print, toYaml } from '../yaml/toYaml.ts'
import { editContent, replaceFile } from './editContent.ts'
import { changePicture } from './pictureFiles.ts'
import { removeFiles } from './removeRecords.ts'

/**
 * Makes `output` a copy of a folder of content with these edits. Files without edits are linked. No edit lies within another.
 * @param pictures - the folder of the pictures that edits name.
 * @returns a problem for each edit that was left out, since its field has changed since.
 */
export function changeContent(
  content: string,
  output: string,
  edits: readonly ContentEdit[],
  pictures: string,
): ContentProblem[] {
  linkFolder(content, output)
  // First: a record that is deleted takes its pictures along.
  const left = edits.flatMap((edit) => {
    const file = pictureOwner(edit.file)
    const text = file === null ? null : changePicture(output, pictures, edit)
    return file === null || text === null ? [] : [{ file, path: PICTURES_PATH, text }]
  })
  const ofTexts = edits.filter(({ file }) => pictureOwner(file) === null)
  const leftTexts = [...Map.groupBy(ofTexts, ({ file }) => file)].flatMap(([file, own]) => {
    const stands = existsSync(join(output, file)) ? readFileSync(join(output, file), 'utf8') : null
    const document = stands === null ? null : parseDocument(stands)
    const value: unknown = document?.toJS()
    const { fits = [], others = [] } = Object.groupBy(own, ({ path, base }) =>
      isDeepStrictEqual(valueAt(value, path), base) ? 'fits' : 'others',
    )
    const whole = fits.find(({ path }) => path.length === 0)
    if (whole) writeFile(output, whole, document)
    else editContent(output, fits)
    return others.map(({ path }) => ({ file, path, text: WAS_CHANGED }))
  })
  return [...left, ...leftTexts]
}

const WAS_CHANGED =
  'This was changed otherwise since it was typed. Look at what stands there now, then type it again or take it back.'

function writeFile(output: string, { file, value }: ContentEdit, document: Document | null): void {
  if (value === undefined) {
    const [folder = '', name = ''] = file.split('/')
    removeFiles(output, folder, name.replace(/\.yaml$/, ''))
    return
  }
  if (document) document.contents = document.createNode(value) as never
  const path = join(output, file)
  mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, document ? print(document) : toYaml(value, schemaPathFrom(file)))
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of filesBelow(from)) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    linkFile(join(from, name), join(to, name))
  }
}
