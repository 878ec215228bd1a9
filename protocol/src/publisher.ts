import type { LaunchTask } from './desk/health.ts'
import type { StoredPicture } from './pictures.ts'

/**
 * What the server asks of the publisher: the process that reads content, renders pages and makes pictures, so that no form
 * waits for any of it. A request is sent over IPC as `{ id, name, question }`, and answered as `{ id, answer }` or `{ id, error }`;
 * while it takes long, `{ id, progress }` tells what is made. It is started as `commands/publisher.ts <folder>`, with a folder of its
 * own for renditions of pictures and the like. Requests are answered in their order, one after the other.
 * Folders are absolute. A folder of content is as `content/` is.
 */
export interface PublisherCalls {
  /** All that is in a folder of content, and all that is wrong with it. */
  read: Call<{ readonly content: string }, ContentReading>
  /**
   * Makes a folder of content that is another with these edits in it. Answers with those that do not fit it any more and were left out.
   * The file of a picture's edit is its place, and its value a `StoredPicture` of the folder `pictures`.
   */
  change: Call<
    {
      readonly content: string
      readonly output: string
      readonly edits: readonly ContentEdit[]
      readonly pictures: string
    },
    readonly ContentProblem[]
  >
  /** Deletes a record from a folder of content, or all that is a sample, with what shows it. */
  remove: Call<
    {
      readonly content: string
      readonly named: { readonly folder: string; readonly id: string } | 'samples'
    },
    RecordRemoval
  >
  /** What the launch check lists of the content. Rejects with the problems of the content. */
  launch: Call<{ readonly content: string; readonly atMs: number }, readonly LaunchTask[]>
  /** What a colour of the brand becomes on pages. Rejects where it is no colour. */
  colour: Call<{ readonly name: string; readonly light: string }, BrandShades>
  /** What turns the two currencies round, with every price converted by the rate. Rejects where there is no second one. */
  convert: Call<{ readonly content: string }, readonly ContentEdit[]>
  /** Where a file's record has pictures, or for the logo's the site as a whole. */
  places: Call<{ readonly content: string; readonly file: string }, readonly PicturePlace[]>
  /**
   * Makes a picture that somebody sent what its place needs, without what the camera wrote about it, in the folder `output`. `keep`
   * is the part that stays of a picture of another shape: 0 its top or left end, 1 the other. Rejects with what is wrong with it.
   */
  cut: Call<
    {
      readonly content: string
      readonly place: string
      readonly source: string
      readonly output: string
      readonly keep: number
    },
    StoredPicture
  >
  /** Makes a small one of a picture to be looked at, and says where it is. */
  thumbnail: Call<{ readonly source: string }, string>
  /**
   * A page as HTML without scripts; null for no such page. `data-field` leads from what is read to its field, by `fieldKey`, and
   * `data-other-fields` to those whose words stand within it, with a space between. Rejects with the problems of the content.
   */
  preview: Call<{ readonly content: string; readonly path: string }, string | null>
  /** On which pages each field shows, by `fieldKey`. */
  shows: Call<{ readonly content: string }, Readonly<Record<string, readonly string[]>>>
  /**
   * Makes the whole site into a folder that does not exist yet. Files that are as in `previous` are linked to it. What belongs to it
   * and is not for visitors (`facts.json`, `launch.json`, headers for nginx and Caddy) is in `<output>.beside/`, which is there before
   * `output` is. Rejects with what is wrong where the content cannot be published; nothing is left then. The next call deletes what
   * one left that was killed: names beside `output` that end in `.new`.
   */
  publish: Call<
    { readonly content: string; readonly output: string; readonly previous: string | null },
    { readonly pages: number; readonly changed: readonly string[] }
  >
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
  /** Below the content's folder, such as `services/maintenance.yaml`. */
  readonly file: string
  /** The field's path, where one is meant. */
  readonly path: FieldPath | null
  readonly text: string
}

/** The way to a field within its file; empty for all of it. */
export type FieldPath = readonly (string | number)[]

/** A new value for a field; without one the field is taken out. */
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
  /** The fields that show it elsewhere and are taken out with it. */
  readonly takenOut: readonly { readonly file: string; readonly path: FieldPath }[]
  /** What still names it, and has to be changed by hand: a sentence each. */
  readonly left: readonly string[]
}

/** One file of the content. */
export interface ContentFile {
  readonly file: string
  /** `services` for a record of that folder; null for a file of which there is one. */
  readonly folder: string | null
  /** As its owner knows it: a record's name, or what the file is about. */
  readonly name: string
  readonly sample: boolean
  /** No page shows it. */
  readonly hidden?: boolean
  /** As it stands there: an object, a list, or for Markdown its text. */
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
  readonly files: readonly ContentFile[]
  /** What is at the places of pictures. */
  readonly pictures: readonly { readonly file: string; readonly value: StoredPicture }[]
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
