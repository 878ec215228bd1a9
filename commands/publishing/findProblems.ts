import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import type { ContentProblem } from 'protocol/publisher.ts'
import { type Content, recordFile } from 'schema/content.ts'
import { fieldsOf } from 'schema/fieldsOf.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { fieldProblem } from 'schema/reading/Problem.ts'
import type { NamedFiles } from '../media/findAssets.ts'
import { findLookProblems, type MediaFolders } from '../media/updateMedia.ts'
import { problemsOf } from './sourceCalls.ts'

const SPRITE = join(import.meta.dirname, '../../site/build/icons.svg')
const ABOUT_FILE = /^content\/([^\s:]+)/

export async function findProblems(
  read: ReadContent,
  files: NamedFiles,
  folders: MediaFolders,
): Promise<ContentProblem[]> {
  const problems = problemsOf(read)
  const content = read.content ?? read.partly
  if (!content) return problems
  const { colours, pictures } = await findLookProblems(read, files, folders)
  return [
    ...problems,
    ...inIcons(content),
    ...inFilms(content, files),
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

function inFilms({ projects }: Content, files: NamedFiles): ContentProblem[] {
  const path = ['hasVideoDisplay']
  return projects
    .filter(
      ({ id, hasVideoDisplay }) => hasVideoDisplay && !files[`projects/${id}/laptop-clip.mp4`],
    )
    .map(({ id }) => {
      const says = 'has no film: turn it off.'
      return { ...fieldProblem(recordFile('projects', id), path.join(), says), path }
    })
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
