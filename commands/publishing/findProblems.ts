import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import type { ContentProblem } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { fieldsOf } from 'schema/fieldsOf.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { fieldProblem } from 'schema/reading/Problem.ts'
import { MADE_MEDIA, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { findUnreadable } from '../../tokens/brandColours.ts'
import { findAssets, type NamedFiles } from '../media/findAssets.ts'
import { findMediaProblems, type MediaFolders } from '../media/updateMedia.ts'
import { problemsOf } from './sourceCalls.ts'

const SPRITE = join(import.meta.dirname, '../../site/build/icons.svg')
const ABOUT_FILE = /^content\/([^\s:]+)/

/** @param folder - receives the renditions that the publisher makes. */
export function mediaFoldersIn(folder: string): MediaFolders {
  const own = { logos: join(folder, 'logos'), made: join(folder, 'media') }
  return { ...own, installed: MADE_MEDIA, shipped: SHIPPED_MEDIA }
}

export async function findProblems(
  read: ReadContent,
  files: NamedFiles,
  folders: MediaFolders,
): Promise<ContentProblem[]> {
  const problems = problemsOf(read)
  const content = read.content ?? read.partly
  if (!content) return problems
  const isBrandRead = !problems.some(({ file }) => file === 'brand.yaml')
  const colours = isBrandRead ? findUnreadable(content.brand) : []
  // The logo is drawn in the colours, so it is not checked while the colours are wrong.
  const pictures =
    isBrandRead && colours.length === 0
      ? await findMediaProblems(files, folders, content.brand)
      : findAssets(files).problems
  return [
    ...problems,
    ...inIcons(content),
    ...colours.map((colour) => ({ file: 'brand.yaml', ...colour })),
    ...pictures.map(aboutPicture),
  ]
}

function inIcons(content: Content): ContentProblem[] {
  const drawn = [...readFileSync(SPRITE, 'utf8').matchAll(/<symbol id="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  return (
    fieldsOf(content)
      // An icon with another problem is empty here, and so is not reported twice.
      .filter(({ schema, value }) => schema.format === 'icon' && value !== '')
      .filter(({ value }) => !drawn.includes(String(value)))
      .map(({ file, path, value }) => {
        const says = `names the icon '${value}', which this site does not draw. There are ${drawn.join(', ')}.`
        return { ...fieldProblem(file, path.join('.'), says), path }
      })
  )
}

/** Attaches the problem of a picture to the document whose form shows the picture. */
function aboutPicture(sentence: string): ContentProblem {
  const [, file = ''] = ABOUT_FILE.exec(sentence) ?? []
  const slot = file.replace(/\.\w+$/, '')
  const owner = pictureOwner(slot) ?? pictureOwner(`${slot}/picture`)
  if (owner === null) return { file, path: null, text: sentence }
  const text = sentence.startsWith(`content/${file} has no picture:`)
    ? 'it has no picture yet: choose one under Pictures.'
    : sentence
  return { file: owner, path: PICTURES_PATH, text }
}
