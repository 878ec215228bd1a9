import type { LaunchTask } from './desk/health.ts'
import type { StoredPicture } from './pictures.ts'

/**
 * The calls of the server to the publisher, a process that reads content, renders pages and makes pictures, so that forms never wait for
 * this work. A request is sent over IPC as `{ id, name, request }` and answered with `{ id, response }` or `{ id, error }`; meanwhile `{ id,
 * progress }` may report steps. Requests are answered in order, one at a time. The process is started as `commands/publisher.ts <folder>`,
 * with the absolute path of a folder for the publisher's files, such as renditions. Before a request, the server writes the request's stored
 * pictures into `pictures/` of this folder.
 */
export interface PublisherCalls {
  /** Returns the pages that can be made from the content, or the problems because of which no pages can be made. */
  read(source: SiteSource, report: Report): Promise<ContentReading>
  /** Returns the problems of the content, without its pages. Leaves the contents that are cached for other calls. */
  problems(source: SiteSource): Promise<readonly ContentProblem[]>
  /** Returns the edits that delete a record by its file, or all `samples`, and remove every reference to them. */
  remove(request: SiteSource & { readonly named: string }): Promise<RecordRemoval>
  /** Returns the tasks of the launch check. Rejects with the problems of the content. */
  launch(
    request: SiteSource & { readonly atMs: number },
    report: Report,
  ): Promise<readonly LaunchTask[]>
  /** Returns the shades of a brand colour on pages. Rejects for a text that is no colour. */
  colour(chosen: { readonly name: string; readonly light: string }): Promise<BrandShades>
  /**
   * Returns the edits that swap the two currencies and convert every price, also in unfinished documents. Rejects without a second
   * currency.
   */
  convert(request: SiteSource): Promise<readonly ContentEdit[]>
  /** Returns the picture slots of a document. */
  slots(
    request: Pick<SiteSource, 'pictures'> & { readonly file: string },
  ): Promise<readonly PictureSlot[]>
  /**
   * Crops an uploaded picture to the aspect ratio of its slot, removes its metadata and writes it into `pictures/` of the publisher's folder.
   * `keep` says which part of a picture with another shape stays, from 0 for the top or left end to 1 for the bottom or right end. Rejects
   * with the reason if the picture is unusable.
   */
  crop(
    request: SiteSource & { readonly slot: string; readonly source: string; readonly keep: number },
  ): Promise<StoredPicture>
  /** Returns the file of a stored picture's thumbnail. */
  thumbnail(stored: StoredPicture): Promise<string>
  /**
   * Returns a page as HTML without scripts; null for an unknown path. Each element has its fields as attributes: `data-field` is the
   * `fieldKey` of the element's text, and `data-other-fields` lists the keys of words inside that text, separated by spaces. Rejects with
   * the problems of the content.
   */
  preview(request: SiteSource & { readonly path: string }, report: Report): Promise<string | null>
  /** Returns the paths of the pages that show each field, by `fieldKey`. */
  shows(source: SiteSource, report: Report): Promise<Readonly<Record<string, readonly string[]>>>
  /**
   * Writes the site into the new folder `output`, with hard links to files that are unchanged since `previous`. Writes files that are not
   * public (`facts.json`, `launch.json`, headers for nginx and Caddy) into `<output>.beside/`, complete before `output` appears. Rejects
   * with the problems of the content, without leaving a folder. Deletes folders `*.new` beside `output`, which a killed process leaves.
   */
  publish(
    request: SiteSource & { readonly output: string; readonly previous: string | null },
    report: Report,
  ): Promise<void>
  /** Reads a folder laid out like `content/`, and copies its pictures as `crop` does. Rejects with the problems of the folder. */
  folder(named: { readonly folder: string }): Promise<SiteSource>
}

/** The content of a site. */
export interface SiteSource {
  /** JSON values by the documents' names (see `ContentFile.file`). */
  readonly documents: Readonly<Record<string, unknown>>
  /** The names of stored pictures by slot (see `pictures.ts`). */
  readonly pictures: Readonly<Record<string, string>>
}

/** Limit the memory of the publisher process. */
export const PUBLISHER_FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=4']
export const PUBLISHER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Reports the next step of a long call. */
type Report = (progress: string) => void

export type PublisherCallName = keyof PublisherCalls

/** A reason why pages cannot be made, in words for the owner. */
export interface ContentProblem {
  readonly file: string
  /** The field with the problem; null for a problem of the whole document. */
  readonly path: FieldPath | null
  readonly text: string
  /** The part of `text` after the field's name, such as `is empty. Write a text.`; absent if `text` does not begin with this name. */
  readonly says?: string
  readonly label?: string
}

/** The path to a field in its document; empty for the whole document. */
export type FieldPath = readonly (string | number)[]

/** A new value for a field, or its removal if there is no value. For a picture, `file` is its slot and `value` is a `StoredPicture`. */
export interface ContentEdit {
  readonly file: string
  readonly path: FieldPath
  readonly value?: unknown
  /** The value that the edit replaces, as its author last saw it; absent if there was none. */
  readonly base?: unknown
}

/** Returns whether an edit deletes a record. The removal of a picture is no deletion. */
export function isDeletion({ file, path, value }: Omit<ContentEdit, 'base'>): boolean {
  return file.endsWith('.yaml') && path.length === 0 && value === undefined
}

/** A brand colour as pages show it: the nearest readable shade on light pages, and the nearest readable shade on dark pages. */
export interface BrandShades {
  readonly light: string
  readonly dark: string
  /** Why the chosen colour is not readable; null for a readable colour. */
  readonly problem: string | null
}

export interface RecordRemoval {
  readonly edits: readonly ContentEdit[]
  /** The fields that are removed from other documents: first parts marked as samples, then references to a deleted record. */
  readonly takenOut: readonly { readonly file: string; readonly path: FieldPath }[]
  /** A sentence for each text that still names a deleted record. The owner must change these texts. */
  readonly left: readonly string[]
}

export interface ContentFile {
  /** The document's name: the path of its file below `content/`. */
  readonly file: string
  /** Such as `services`; null for a single document. */
  readonly folder: string | null
  readonly name: string
  readonly sample: boolean
  /** No page shows a hidden record. */
  readonly hidden?: boolean
  readonly value: unknown
}

export interface PictureSlot {
  /** The path of the picture's file in the content, without an extension: `projects/katf/laptop`. */
  readonly slot: string
  /** Which files are accepted: `PNG, JPEG or WebP, best 1440 × 900 pixels, at least 800 × 500`. */
  readonly wanted: string
  /** Whether a document needs this picture (`each`), at least one picture (`one`), or none. */
  readonly needs: 'each' | 'one' | 'none'
  /** The aspect ratio to which pictures are cropped; null for any. */
  readonly shape: { readonly width: number; readonly height: number } | null
  /** The default for the parameter `keep` of `PublisherCalls.crop`. */
  readonly keep: number
}

export interface ContentReading {
  readonly problems: readonly ContentProblem[]
  /** Empty while the content has problems. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** Empty while the content cannot be read. */
  readonly facts: PlaceholderFacts
}

/** The texts of placeholders by name; null for a fact that this site lacks. */
export interface PlaceholderFacts {
  readonly everywhere: Readonly<Record<string, string | null>>
  /** By document: placeholders that only one document may use. */
  readonly inFile: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

/** Returns whether an edit changes the currency of all prices. */
export function isCurrency({ file, path }: Pick<ContentEdit, 'file' | 'path'>): boolean {
  return fieldKey(file, path) === 'agency.yaml#money.currency'
}

/** Returns the name of a field for use in an attribute, such as `services/maintenance.yaml#price.buys`. */
export function fieldKey(file: string, path: FieldPath): string {
  return `${file}#${path.join('.')}`
}

export function fieldPath(path: string): FieldPath {
  return path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
