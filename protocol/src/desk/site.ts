import type { FieldSchema } from '../fields.ts'
import type {
  ContentEdit,
  ContentFile,
  ContentProblem,
  FieldPath,
  PicturePlace,
  PlaceholderFacts,
} from '../publisher.ts'
import type { LaunchPlace, LaunchTask } from './health.ts'

/** The site as the desk edits it, below `/api/site`: a change is a draft of a field; all drafts are previewed and published together. */

/** `GET /api/site`. */
export interface SiteOverview {
  /** The kinds of records. */
  readonly kinds: readonly SiteKind[]
  readonly files: readonly SiteFile[]
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly isChanged: boolean
  }[]
  readonly facts: PlaceholderFacts
  /** The origin at which visitors find the site. */
  readonly siteUrl: string
  /** The number of fields and records that differ from the published site. */
  readonly changes: number
  /** The sum of the versions of all drafts. */
  readonly versions: number
  readonly problems: readonly ContentProblem[]
  /** The newest publication; null before the first. */
  readonly published: Publication | null
}

export interface SiteKind {
  /** `services` */
  readonly folder: string
  /** `Services` */
  readonly title: string
  /** `service` */
  readonly name: string
}

/** A file of the content: a record, the facts, or the texts of a page. */
export interface SiteFile extends Omit<ContentFile, 'value'> {
  readonly state: 'published' | 'changed' | 'new' | 'deleted'
  /** A search page (`topics`) that is not made because no content belongs to it. */
  readonly hasNoPage?: true
}

/** `GET /api/site/file?file=services/maintenance.yaml` */
export interface SiteFileDetail extends SiteFile {
  /** The name for a record of its folder, such as `service`; null for a single document. */
  readonly kind: string | null
  /** The JSON Schema of the value, with `title`, `description`, `refersTo`, `unit` and `wanted` (see schema/src/fields.ts). */
  readonly schema: FieldSchema
  /** The value with all drafts applied; null for a deleted file. */
  readonly value: unknown
  readonly drafts: readonly FieldDraft[]
  readonly problems: readonly ContentProblem[]
  /** The records that a reference field may name, by its `refersTo`. */
  readonly choices: Readonly<
    Record<string, readonly { readonly id: string; readonly name: string }[]>
  >
  readonly pictures: readonly SitePicture[]
}

/** A place for a picture of a record or of the site. The `file` of its draft is the place. */
export interface SitePicture extends PicturePlace {
  readonly name: string
  /** The current picture with all drafts applied, served by `GET /api/site/picture/<picture>`; null if the place is empty. */
  readonly picture: string | null
  readonly draft: FieldDraft | null
  /** The texts that describe the picture to people who cannot see it, and their fields. */
  readonly alts: readonly (Pick<FieldDraft, 'file' | 'path'> & { readonly text: string })[]
}

/**
 * `POST /api/site/picture` cuts an uploaded file to a place, and answers with the `StoredPicture` that a draft may name, or with 400 and
 * the reason. The file is uploaded before, in pieces and in order: `PUT /api/site/upload/<upload>?at=<bytes before it>`.
 */
export interface PictureToCut {
  readonly upload: string
  readonly place: string
  /** See `PublisherCalls.cut`. */
  readonly keep: number
}

/** A change that is not published yet. A draft's path is never inside another draft's path. */
export interface FieldDraft extends ContentEdit {
  readonly who: string
  readonly atMs: number
  /** Rises with each change. An edit based on an older version is refused. */
  readonly version: number
}

/**
 * `PUT /api/site/draft` answers with the `FieldDraft`, or with null if the field equals the published one again. For `Typed`, the version
 * of a field is the highest version among the drafts of the field, of the fields around it and of those inside it; 0 without a draft.
 * Without a draft, a published value other than `base` is a conflict, too.
 */
export interface DraftChange extends ContentEdit {
  readonly seen: number
}

/**
 * `POST /api/site/discard` discards the drafts of a file, of a field or of a moment, or all. Discarding a record's deletion also discards
 * the removals that it made in other files. It answers with the discarded `FieldDraft`s. `POST /api/site/restore` with `{ drafts }`
 * brings them back; 409 if one of the fields was edited since.
 */
export interface DraftDiscard {
  readonly file?: string
  readonly path?: FieldPath
  readonly atMs?: number
}

/** `POST /api/site/records` answers with the new `SiteFile`, whose path is made from `name`. */
export interface NewRecord {
  readonly folder: string
  readonly name: string
  /** The id of a record to copy without its pictures; without it, the new record has the required fields, to be filled in. */
  readonly like?: string
}

/** `POST /api/site/delete` deletes a record, or all samples. With `isTried` it only reports what else would be removed. */
export interface Deletion {
  readonly named: { readonly folder: string; readonly id: string } | 'samples'
  readonly isTried: boolean
}

/** The effects of a deletion on other content, in words for the owner. */
export interface RecordDeleted {
  /** The fields elsewhere that show the record and are removed with it. */
  readonly takenOut: readonly string[]
  /** The references that remain and have to be changed by hand. */
  readonly left: readonly string[]
  /** The time of the deletion's drafts, for `DraftDiscard`. */
  readonly atMs: number
  /** The earlier drafts that the deletion's drafts replaced. */
  readonly replaced: readonly FieldDraft[]
}

/** `GET /api/site/steps`: the tasks that are left before launch, for the content with all drafts applied. */
export interface FirstSteps {
  /** Empty while there are problems. */
  readonly tasks: readonly FirstStep[]
  readonly problems: readonly ContentProblem[]
}

export interface FirstStep extends LaunchTask {
  readonly places?: readonly (LaunchPlace & {
    /** The names of the file and of the field, as the form shows them. */
    readonly label: string
  })[]
}

/** `GET /api/site/colour?name=accent&light=%230b3d91` answers with a `BrandShades`; 400 for no colour. */

/** `POST /api/site/currency` swaps the two currencies and converts every price by the rate, as drafts. */

/** `POST /api/site/search` with `{ text }`: the fields that contain the text, drafts included, at most `FOUND_SHOWN`. */
export interface FoundField {
  readonly file: string
  readonly path: FieldPath
  /** The name of the file. */
  readonly name: string
  readonly label: string
  readonly text: string
}

export const FOUND_SHOWN = 50

/** `GET /api/site/changes`: a document with its changes. They are published together, or not at all. */
export interface ChangedDocument {
  readonly file: string
  readonly name: string
  readonly state: Exclude<SiteFile['state'], 'published'>
  readonly changes: readonly SiteChange[]
  /** The sum of the versions of the document's drafts. */
  readonly versions: number
  /** Why the document must wait while all others are published, each at the field that resolves it; empty if it need not wait. */
  readonly problems: readonly ContentProblem[]
}

export interface SiteChange {
  /** The name of the document, or the place of a picture. */
  readonly file: string
  readonly path: FieldPath
  readonly label: string
  /** The old text as pages show it; null if there was none. */
  readonly before: string | null
  readonly after: string | null
  /** The picture before and after, as `SitePicture.picture`. */
  readonly pictures?: { readonly before: string | null; readonly after: string | null }
  /** The colour on light pages before and after. */
  readonly colours?: { readonly before: string | null; readonly after: string | null }
  readonly who: string
  readonly atMs: number
  /** Pages that show the field, at most ten. */
  readonly pages: readonly string[]
  readonly pageCount: number
}

/** `POST /api/site/choice` with `{ documents }`: whether these documents can be published without the others. */
export interface SiteChoice {
  readonly problems: readonly ContentProblem[]
  /** The documents that must be published with them; empty if that resolves no problem. */
  readonly needed: readonly string[]
}

/** `POST /api/site/publish` publishes the drafts of these documents, with their pictures. Drafts of other documents stay. */
export interface PublishRequest {
  readonly documents: readonly string[]
  /** The sum of the drafts' versions that the owner saw; 409 if it has changed. */
  readonly versions: number
}

/** `GET /api/site/publications` lists these, newest first. */
export interface Publication {
  readonly id: string
  readonly who: string
  readonly atMs: number
  /** `Maintenance: Starts at; Contact: Lead`, `Undone: …` or `Back again: …`. */
  readonly what: string
}

/** `GET /api/site/publications/<id>` */
export interface PublicationDetail {
  readonly documents: readonly ChangedDocument[]
  /** Whether `UndoRequest` undoes the publication or publishes it again. */
  readonly turn: 'undo' | 'again'
  /** Why that is impossible; null if it is possible. */
  readonly problem: string | null
}

/**
 * `POST /api/site/undo` with `{ id }` restores the fields that the publication changed to their earlier values. If they have these values
 * already, it publishes the changes again.
 */
export interface UndoRequest {
  readonly id: string
}

/** The path that shows a page with all drafts applied, in a frame without scripts: `/site-preview/contact`. */
export const PREVIEW_PATH = '/site-preview'
