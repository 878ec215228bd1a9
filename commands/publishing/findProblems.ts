import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import { type ContentProblem, fieldPath } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { contentFiles, type Documents } from 'schema/documents.ts'
import { fieldsOf } from 'schema/fieldsOf.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { MADE_MEDIA, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { findUnreadable } from '../../tokens/brandColours.ts'
import { findAssets, type NamedFiles } from '../media/findAssets.ts'
import { findMediaProblems, type Places } from '../media/updateMedia.ts'

const SPRITE = join(import.meta.dirname, '../../site/build/icons.svg')
/** Matches the beginning of a sentence about a file of the content. */
const ABOUT_FILE = /^content\/([^\s:]+)/

/** @param folder - receives the renditions that the publisher makes. */
export function placesIn(folder: string): Places {
  const own = { marks: join(folder, 'marks'), made: join(folder, 'media') }
  return { ...own, installed: MADE_MEDIA, shipped: SHIPPED_MEDIA }
}

/** Returns the problems of documents, icons, colours and pictures. */
export async function findProblems(
  read: ReadContent,
  documents: Documents,
  files: NamedFiles,
  places: Places,
): Promise<ContentProblem[]> {
  const problems = (read.problems ?? []).map(({ file, path, text }) => ({
    file,
    path: path === undefined ? null : fieldPath(path),
    text,
  }))
  const content = read.content ?? read.partly
  if (!content) return problems
  const named = contentFiles(documents)
  const isBrandRead = !problems.some(({ file }) => file === 'brand.yaml')
  const colours = isBrandRead ? findUnreadable(content.brand) : []
  // The logo is drawn in the colours, so it is not checked while they are wrong.
  const pictures =
    isBrandRead && colours.length === 0
      ? await findMediaProblems(files, places, content.brand)
      : findAssets(files).problems
  const nameOf = (file: string) => named.find((each) => each.file === file)?.name ?? file
  return [
    ...problems,
    ...inIcons(content),
    ...colours.map((colour) => ({ file: 'brand.yaml', ...colour })),
    ...pictures.map((sentence) => aboutPicture(sentence, nameOf)),
  ]
}

function inIcons(content: Content): ContentProblem[] {
  const drawn = [...readFileSync(SPRITE, 'utf8').matchAll(/<symbol id="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  return (
    fieldsOf(content)
      // An empty value stands for a field that could not be read, which has a problem already.
      .filter(({ schema, value }) => schema.format === 'icon' && value !== '')
      .filter(({ value }) => !drawn.includes(String(value)))
      .map(({ file, path, value }) => {
        const text = `'${path.join('.')}' names the icon '${value}', which this site does not draw. There are ${drawn.join(', ')}.`
        return { file, path, text }
      })
  )
}

/** Attaches the problem of a picture to the document whose form has the field for this picture. */
function aboutPicture(sentence: string, nameOf: (file: string) => string): ContentProblem {
  const [, file = ''] = ABOUT_FILE.exec(sentence) ?? []
  const place = file.replace(/\.\w+$/, '')
  const owner = pictureOwner(place) ?? pictureOwner(`${place}/picture`)
  if (owner === null) return { file, path: null, text: sentence }
  const text = sentence.startsWith(`content/${file} has no picture:`)
    ? `${nameOf(owner)} has no picture yet: choose one under Pictures.`
    : sentence
  return { file: owner, path: PICTURES_PATH, text }
}
