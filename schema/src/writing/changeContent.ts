import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { valueAt } from 'protocol/fields.ts'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, ContentProblem } from 'protocol/publisher.ts'
import { type Document, parseDocument } from 'yaml'
import { schemaPathFrom } from '../jsonSchemas.ts'
import { editContent, replaceFile } from './editContent.ts'
import { changePicture } from './pictureFiles.ts'
import { removeFiles } from './removeRecords.ts'
import { print, toYaml } from './toYaml.ts'

/**
 * Makes `output` a folder of content that is another with these edits in it. Files without any are those of the other, under a second
 * name. No edit lies within another.
 * @param pictures - the folder of those that edits of pictures name.
 * @returns those whose field is not what it was any more; they are left out.
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
    const text = file === null ? null : changePicture(output, pictures, edit, linkFile)
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
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    if (entry.isDirectory()) mkdirSync(target, { recursive: true })
    if (entry.isFile()) linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(source, target)
  } catch {
    // Not every disk has a second name for a file.
    copyFileSync(source, target)
  }
}
