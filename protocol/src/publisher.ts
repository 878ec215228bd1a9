import type { LaunchTask } from './desk/health.ts'
import type { StoredPicture } from './pictures.ts'

/**
 * What the server asks of the publisher: the process that reads content, renders pages and makes pictures, so that no form
 * waits for any of it. A request is sent over IPC as `{ id, name, question }`, and answered as `{ id, answer }` or `{ id, error }`;
 * while it takes long, `{ id, progress }` tells what is made. It is started as `commands/publisher.ts <folder> <data folder>`: the first
 * is its own, for renditions of pictures and the like, the second and `DATABASE_URL` say which database it reads. Requests are answered
 * in their order, one after the other. Folders are absolute.
 */
export interface PublisherCalls {
  /** What is wrong with some content, and the pages that it makes. */
  read: Call<ContentAt, ContentReading>
  /** What is wrong with some content alone: no page is made, and nothing of it is kept for the next call. */
  problems: Call<ContentAt, readonly ContentProblem[]>
  /** Deletes a record from some content, or all that is a sample, with what shows it. */
  remove: Call<
    ContentAt & { readonly named: { readonly folder: string; readonly id: string } | 'samples' },
    RecordRemoval
  >
  /** What the launch check lists of the content. Rejects with the problems of the content. */
  launch: Call<ContentAt & { readonly atMs: number }, readonly LaunchTask[]>
  /** What a colour of the brand becomes on pages. Rejects where it is no colour. */
  colour: Call<{ readonly name: string; readonly light: string }, BrandShades>
  /** What turns the two currencies round, with every price converted by the rate. Rejects where there is no second one. */
  convert: Call<ContentAt, readonly ContentEdit[]>
  /** Where a document's record has pictures, or for the logo's the site as a whole. */
  places: Call<ContentAt & { readonly file: string }, readonly PicturePlace[]>
  /**
   * Makes a picture that somebody sent what its place needs, without what the camera wrote about it, in the folder `output`. `keep`
   * is the part that stays of a picture of another shape: 0 its top or left end, 1 the other. Rejects with what is wrong with it.
   */
  cut: Call<
    ContentAt & {
      readonly place: string
      readonly source: string
      readonly output: string
      readonly keep: number
    },
    StoredPicture
  >
  /** Makes a small one of a stored picture to be looked at, and says where it is. Null for no such picture. */
  thumbnail: Call<StoredPicture, string | null>
  /**
   * A page as HTML without scripts; null for no such page. `data-field` leads from what is read to its field, by `fieldKey`, and
   * `data-other-fields` to those whose words stand within it, with a space between. Rejects with the problems of the content.
   */
  preview: Call<ContentAt & { readonly path: string }, string | null>
  /** On which pages each field shows, by `fieldKey`. */
  shows: Call<ContentAt, Readonly<Record<string, readonly string[]>>>
  /**
   * Makes the whole site into a folder that does not exist yet. Files that are as in `previous` are linked to it. What belongs to it
   * and is not for visitors (`facts.json`, `launch.json`, headers for nginx and Caddy) is in `<output>.beside/`, which is there before
   * `output` is. Rejects with what is wrong where the content cannot be published; nothing is left then. The next call deletes what
   * one left that was killed: names beside `output` that end in `.new`.
   */
  publish: Call<
    ContentAt & { readonly output: string; readonly previous: string | null },
    { readonly pages: number; readonly changed: readonly string[] }
  >
  /** Reads a folder that is as `content/` is, and copies its pictures into the folder `output`. Rejects with what is wrong with it. */
  folder: Call<
    { readonly folder: string; readonly output: string },
    {
      readonly documents: Readonly<Record<string, unknown>>
      readonly pictures: Readonly<Record<string, string>>
    }
  >
}

/** Content: what was published under a number, with edits in it. */
export interface ContentAt {
  readonly number: number
  readonly edits: readonly ContentEdit[]
}

/** Flags and environment of the process, which keep its memory small. */
export const PUBLISHER_FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=4']
export const PUBLISHER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

interface Call<Question, Answer> {
  readonly question: Question
  readonly answer: Answer
}

export type PublisherCallName = keyof PublisherCalls

/** Something that keeps the pages from being made, in words for the owner. */
export interface ContentProblem {
  /** The document's name, such as `services/maintenance.yaml`. */
  readonly file: string
  /** The field's path, where one is meant. */
  readonly path: FieldPath | null
  readonly text: string
}

/** The way to a field within its file; empty for all of it. */
export type FieldPath = readonly (string | number)[]

/** A new value for a field; without one the field is taken out. A picture's edit has its place as the file, and a `StoredPicture` as its value. */
export interface ContentEdit {
  readonly file: string
  readonly path: FieldPath
  readonly value?: unknown
  /** What stands there, as its writer knows it. */
  readonly base?: unknown
}

/** A colour on light pages with the one of its hue on dark pages; where it cannot be read, the nearest that can. */
export interface BrandShades {
  readonly light: string
  readonly dark: string
  /** Why the colour itself cannot be read; null where it can. */
  readonly problem: string | null
}

/** What deleting a record does to the rest. */
export interface RecordRemoval {
  readonly edits: readonly ContentEdit[]
  /** The fields that show it elsewhere and are taken out with it. */
  readonly takenOut: readonly { readonly file: string; readonly path: FieldPath }[]
  /** What still names it, and has to be changed by hand: a sentence each. */
  readonly left: readonly string[]
}

/** One document of the content. */
export interface ContentFile {
  /** Its name: the path of its file below `content/`. */
  readonly file: string
  /** `services` for a record of that kind; null for a document of which there is one. */
  readonly folder: string | null
  /** As its owner knows it: a record's name, or what the document is about. */
  readonly name: string
  readonly sample: boolean
  /** No page shows it. */
  readonly hidden?: boolean
  /** As it was typed: an object or a list. */
  readonly value: unknown
}

/** A place for a picture, whether one is there or not. */
export interface PicturePlace {
  /** `projects/katf/laptop` */
  readonly place: string
  /** `PNG, JPEG or WebP, best 1440 × 900 pixels, at least 800 × 500` */
  readonly wanted: string
  readonly takesDrawings: boolean
  readonly isNeeded: boolean
  /** What it is cut to; null where it is shown as it is. */
  readonly shape: { readonly width: number; readonly height: number } | null
  /** See `cut`: what stays while nobody says otherwise. */
  readonly keep: number
}

export interface ContentReading {
  readonly problems: readonly ContentProblem[]
  /** The pages that it makes, as visitors find them; empty while there are problems. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** What placeholders stand for, as pages say it; empty while the content cannot be read. */
  readonly facts: PlaceholderFacts
}

/** What placeholders stand for, by their names. Null is what this site has not. */
export interface PlaceholderFacts {
  readonly everywhere: Readonly<Record<string, string | null>>
  /** Those that one file alone may ask for, by file. */
  readonly inFile: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

/** Names a field in an attribute: `services/maintenance.yaml#price.buys`. */
export function fieldKey(file: string, path: FieldPath): string {
  return `${file}#${path.join('.')}`
}

/** The way to a field that is written with dots between. */
export function fieldPath(path: string): FieldPath {
  return path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
