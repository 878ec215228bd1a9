import type { FieldSchema } from '../fields.ts'
import type {
  ContentEdit,
  ContentFile,
  ContentProblem,
  FieldPath,
  PictureSlot,
  PlaceholderFacts,
} from '../publisher.ts'
import type { LaunchField, LaunchTask } from './health.ts'

/** The answer to `GET /api/site`. */
export interface SiteOverview {
  readonly kinds: readonly SiteKind[]
  readonly files: readonly SiteFile[]
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly isChanged: boolean
  }[]
  readonly facts: PlaceholderFacts
  /** The facts without drafts, for texts outside the site. */
  readonly publishedFacts: PlaceholderFacts['everywhere']
  readonly siteUrl: string
  /** The number of fields and records that differ from the published site. */
  readonly changes: number
  /** The sum of the versions of all drafts. A different sum means that a draft has changed. */
  readonly versions: number
  readonly problems: readonly ContentProblem[]
  /** Null before the first publication. */
  readonly published: Publication | null
}

export interface SiteKind {
  /** Such as `services`. */
  readonly folder: string
  /** For headings, such as `Services`. */
  readonly title: string
  /** Such as `service`. */
  readonly name: string
}

/** A file of the content: a record, the facts, or the texts of a page. */
export interface SiteFile extends Omit<ContentFile, 'value'> {
  readonly state: 'published' | 'changed' | 'new' | 'deleted'
  /** Set for a page for search engines (`topics`) that is not built, because the content has nothing to show on it. */
  readonly hasNoPage?: true
  /** The price of a service or developer, and its field; null for other files. */
  readonly price: { readonly path: FieldPath; readonly text: string } | null
}

/** The answer to `GET /api/site/file?file=services/maintenance.yaml`. */
export interface SiteFileDetail extends SiteFile {
  /** What one record of the folder is called, such as `service`; null for a single document. */
  readonly kind: string | null
  /** The JSON Schema of the value, with `title`, `description`, `refersTo`, `unit` and `wanted` (see schema/src/fields.ts). */
  readonly schema: FieldSchema
  /** With all drafts applied; null for a deleted file. */
  readonly value: unknown
  readonly drafts: readonly FieldDraft[]
  readonly problems: readonly ContentProblem[]
  /** The records that a reference field may name, by the field's `refersTo`. */
  readonly choices: Readonly<
    Record<string, readonly { readonly id: string; readonly name: string }[]>
  >
  readonly pictures: readonly SitePicture[]
}

/** A slot for a picture of a record or of the site. A draft of the picture has the slot's name as its `file`. */
export interface SitePicture extends PictureSlot {
  readonly name: string
  /** The current picture with all drafts applied, served by `GET /api/site/picture/<picture>`; null if the slot is empty. */
  readonly picture: string | null
  readonly draft: FieldDraft | null
  /** The texts that describe the picture to people who cannot see it, and their fields. */
  readonly alts: readonly (Pick<FieldDraft, 'file' | 'path'> & { readonly text: string })[]
}

/**
 * `POST /api/site/picture` crops an uploaded file for a slot. Answers with the `StoredPicture` that a draft may name, or with 400 and the
 * reason. The file is uploaded first, in pieces and in order: `PUT /api/site/upload/<upload>?at=<offset of the piece in bytes>`.
 */
export interface PictureToCrop {
  readonly upload: string
  readonly slot: string
  /** The position of the crop in a picture that does not have the slot's shape: from 0 (top or left end) to 1 (bottom or right end). */
  readonly keep: number
}

/**
 * A change that is not published yet. A draft's path is never inside another draft's path. `PUT /api/site/draft` with a `ContentEdit` answers
 * with the new draft, or with null if the field has its published value again. If the field's present value is not the edit's `base`, the
 * server stores nothing and answers 409 with `Refusal.now`.
 */
export interface FieldDraft extends ContentEdit {
  readonly who: string
  readonly atMs: number
  /** See `LeaveOut`. */
  readonly isLeftOut: boolean
  /** Rises with each change of the draft. */
  readonly version: number
}

/**
 * `POST /api/site/discard` discards the drafts of a file, of a field, or those saved at the time `atMs`. With a record's deletion, its removals
 * in other files are discarded, too. Answers with the discarded `FieldDraft`s. `POST /api/site/restore` with `{ drafts }` stores them again,
 * and answers with false if a field stays as it is, because it was edited since.
 */
export interface DraftDiscard {
  readonly file?: string
  readonly path?: FieldPath
  readonly atMs?: number
}

/** The body of `POST /api/site/records`. The server makes the file's name from `name`. */
export interface NewRecord {
  readonly folder: string
  readonly name: string
  /** The id of a record to copy without its pictures. Without an id, the new record has only the required fields, for the owner to fill in. */
  readonly like?: string
}

/** The answer to `POST /api/site/records`: the new record's file. */
export type RecordAdded = Pick<SiteFile, 'file'>

/** `POST /api/site/delete` deletes a record. With `isTried`, the server only reports what else would be removed. */
export interface Deletion {
  /** The file of the record; `samples` for all samples. */
  readonly named: string
  readonly isTried: boolean
}

/** The effects of a deletion on other content, in words for the owner. */
export interface RecordDeleted {
  /** The time of the deletion's drafts, for `DraftDiscard`. */
  readonly atMs: number
  /** The drafts that are gone, to be restored once the deletion is discarded. */
  readonly replaced: readonly FieldDraft[]
  /** What a deletion of all samples deletes, in a sentence. */
  readonly summary: string
  /** The fields that are removed from other documents, in words. A deletion of all samples also lists the deleted records here. */
  readonly takenOut: readonly string[]
  /** The texts that still name the record, and that the owner must change. */
  readonly left: readonly string[]
}

/** The answer to `GET /api/site/steps`: the open tasks before launch, for the content with the drafts that can be published. */
export interface FirstSteps {
  /** Empty while the published content has problems. */
  readonly tasks: readonly FirstStep[]
  /** The problems of the drafts that cannot be published. */
  readonly problems: readonly ContentProblem[]
}

export interface FirstStep extends LaunchTask {
  readonly fields?: readonly (LaunchField & { readonly label: string })[]
}

/** `GET /api/site/colour?name=accent&light=%230b3d91` answers with a `BrandShades`, or with 400 if `light` is no colour. */

/**
 * `POST /api/site/currency` with `{ currency }` publishes all prices in the agency's second currency, converted by the exchange rate. Answers
 * with the `Publication`; 409 if there are other drafts than those of the second currency and its rate.
 */

/** A search returns at most this many results. */
export const MOST_FOUND = 50

/** A result of `POST /api/site/search` with `{ text }`, which searches the drafts, too. */
export interface FoundField extends Pick<ContentEdit, 'file' | 'path'> {
  /** The file of the field. If the result is a kind of record that can be added, the folder of the kind. */
  readonly file: string
  /** The found text, or the name of the value. */
  readonly title: string
  /** A price, a phone number or another value that is no sentence; empty for a text. */
  readonly value: string
  readonly note: string
}

/**
 * The changes of a document, as `GET /api/site/changes` returns them. `GET /api/site/changes/listed` answers sooner, but without pages,
 * versions and problems.
 */
export interface ChangedDocument {
  readonly file: string
  readonly name: string
  readonly state: Exclude<SiteFile['state'], 'published'>
  readonly changes: readonly SiteChange[]
  readonly versions: number
  /** See `LeaveOut`. */
  readonly isLeftOut: boolean
  readonly problems: readonly ContentProblem[]
}

export interface SiteChange {
  readonly file: string
  readonly path: FieldPath
  readonly label: string
  /** As pages show the text; null for a new field. */
  readonly before: string | null
  readonly after: string | null
  /** For a change of a picture: names for `GET /api/site/picture/<picture>`; null for no picture. */
  readonly pictures?: { readonly before: string | null; readonly after: string | null }
  /** For a change of a colour: hex codes of the shades for light pages; null for no colour. */
  readonly colours?: { readonly before: string | null; readonly after: string | null }
  readonly who: string
  readonly atMs: number
  /** The action that made this change together with others, such as `All samples deleted`; null for a change by hand. */
  readonly action: string | null
  /** The pages that show the field, at most ten; `pageCount` counts all. */
  readonly pages: readonly string[]
  readonly pageCount: number
}

/** The answer to `POST /api/site/choice` with `{ documents }`: whether these documents can be published without the others. */
export interface SiteChoice {
  readonly problems: readonly ContentProblem[]
  /** Further documents whose publication resolves the problems; empty if none does. */
  readonly needed: readonly string[]
}

/** The body of `POST /api/site/leave-out`: these documents are not published until a member ticks them again, on any device. */
export interface LeaveOut {
  readonly documents: readonly string[]
  readonly isLeftOut: boolean
}

/** The body of `POST /api/site/publish`, which publishes the drafts of these documents with their pictures. Other drafts stay. */
export interface PublishRequest {
  readonly documents: readonly string[]
  /** The sum of the drafts' versions. The server answers 409 if the sum has changed. */
  readonly versions: number
  /** The time of the latest change that the member saw. The server answers 409 if another member changed one of the documents later. */
  readonly shownMs: number
}

/** An entry of `GET /api/site/publications`, which lists the newest publication first. */
export interface Publication {
  readonly id: string
  readonly who: string
  readonly atMs: number
  /** Such as `Maintenance: starts at, heading; Contact: lead`, `Undone: …` or `Back again: …`. */
  readonly what: string
}

/** The answer to `GET /api/site/publications/<id>`. */
export interface PublicationDetail {
  readonly documents: readonly ChangedDocument[]
  /** Whether `UndoRequest` undoes the publication or publishes it again. */
  readonly turn: 'undo' | 'again'
  /** Why the action in `turn` is impossible; null if it is possible. */
  readonly problem: string | null
}

/**
 * `POST /api/site/undo` undoes a publication: each changed field gets the earlier value back. If all these fields have their earlier values
 * already, the server publishes the changes again.
 */
export interface UndoRequest {
  readonly id: string
}

/** Below this path (`/site-preview/contact`), the desk shows pages without scripts, with the drafts that can be published. */
export const PREVIEW_PATH = '/site-preview'
