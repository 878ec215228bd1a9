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

/** The site as the desk changes it: what is typed is a draft of a field; all drafts together are previewed and published. All below `/api/site`. */

/** `GET /api/site`. */
export interface SiteOverview {
  /** What records there may be. */
  readonly kinds: readonly SiteKind[]
  readonly files: readonly SiteFile[]
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly isChanged: boolean
  }[]
  readonly facts: PlaceholderFacts
  /** Where visitors find the site, without a path. */
  readonly siteUrl: string
  /** How many fields and records differ from what is published. */
  readonly changes: number
  /** The sum of the versions of all drafts. */
  readonly versions: number
  readonly problems: readonly ContentProblem[]
  /** The newest; null before the first. */
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

/** A file of the content, which is a record, the facts or the words of a page. */
export interface SiteFile extends Omit<ContentFile, 'value'> {
  readonly state: 'published' | 'changed' | 'new' | 'deleted'
  /** A page for searches that nothing of the content belongs to. */
  readonly hasNoPage?: true
}

/** `GET /api/site/file?file=services/maintenance.yaml` */
export interface SiteFileDetail extends SiteFile {
  /** What a record of its folder is called, such as `service`; null where there is one file of it. */
  readonly kind: string | null
  /** What it may be, as JSON Schema with `title`, `description`, `refersTo`, `unit` and `wanted` (see schema/src/fields.ts). */
  readonly schema: FieldSchema
  /** Its value with all drafts; null once it is deleted. */
  readonly value: unknown
  readonly drafts: readonly FieldDraft[]
  readonly problems: readonly ContentProblem[]
  /** What a field that refers to other records may name, by `refersTo`. */
  readonly choices: Readonly<
    Record<string, readonly { readonly id: string; readonly name: string }[]>
  >
  readonly pictures: readonly SitePicture[]
}

/** A place for a picture of a record, or of the site. Its draft's file is its place. */
export interface SitePicture extends PicturePlace {
  readonly name: string
  /** What is there, with all drafts: shown by `GET /api/site/picture/<picture>`. Null for none. */
  readonly picture: string | null
  readonly draft: FieldDraft | null
  /** What is said of it to those who cannot see it, and where. */
  readonly alts: readonly (Pick<FieldDraft, 'file' | 'path'> & { readonly text: string })[]
}

/**
 * `POST /api/site/picture` makes of what was sent a picture for a place, and answers with the `StoredPicture` that its draft may name;
 * 400 with what is wrong with it. It was sent before in pieces, in their order: `PUT /api/site/upload/<upload>?at=<bytes before it>`.
 */
export interface PictureToCut {
  readonly upload: string
  readonly place: string
  /** See `PublisherCalls.cut`. */
  readonly keep: number
}

/** A change that is not published yet. No draft lies within another. */
export interface FieldDraft extends ContentEdit {
  readonly who: string
  readonly atMs: number
  /** Rises with each change. An edit of an older version is refused. */
  readonly version: number
}

/**
 * `PUT /api/site/draft` answers with the `FieldDraft`, or null once the field is as published again. See `Typed`: the version of a field
 * is the highest of the drafts of the field, of what it lies in and of what lies in it; 0 for none. Without a draft it is a conflict, too, if
 * something else is published than `base`.
 */
export interface DraftChange extends ContentEdit {
  readonly seen: number
}

/**
 * `POST /api/site/discard`: all drafts of one file, or of one field, or all that were made at one moment. With the deletion of a record
 * goes what it took out of other files. It answers with the `FieldDraft`s that are gone, and `POST /api/site/restore` with
 * `{ drafts }` brings these back; 409 where something else was typed there since.
 */
export interface DraftDiscard {
  readonly file?: string
  readonly path?: FieldPath
  readonly atMs?: number
}

/** `POST /api/site/records` answers with the `SiteFile`, whose address follows its name. */
export interface NewRecord {
  readonly folder: string
  readonly name: string
  /** A copy of this one, without its pictures; otherwise what the kind needs, to fill in. */
  readonly like?: string
}

/** `POST /api/site/delete`, of a record or of all that is a sample: what else it takes out. With `isTried` nothing is changed. */
export interface Deletion {
  readonly named: { readonly folder: string; readonly id: string } | 'samples'
  readonly isTried: boolean
}

/** What a deletion does to the rest, as its owner knows it. */
export interface RecordDeleted {
  /** The fields that show it elsewhere and are taken out with it. */
  readonly takenOut: readonly string[]
  /** What still names it, and has to be changed by hand. */
  readonly left: readonly string[]
  /** When its drafts were made, for `DraftDiscard`. */
  readonly atMs: number
  /** The drafts in whose place these are. */
  readonly replaced: readonly FieldDraft[]
}

/** `GET /api/site/steps`: what is left before the public comes, as the content is with all drafts. */
export interface FirstSteps {
  /** Empty while there are problems. */
  readonly tasks: readonly FirstStep[]
  readonly problems: readonly ContentProblem[]
}

export interface FirstStep extends LaunchTask {
  readonly places?: readonly (LaunchPlace & {
    /** Of the file and of the field, as their owner knows them. */
    readonly label: string
  })[]
}

/** `GET /api/site/colour?name=accent&light=%230b3d91` answers with a `BrandShades`; 400 for no colour. */

/** `POST /api/site/currency` turns the two currencies round, as drafts, and converts every price by the rate. */

/** `POST /api/site/search` with `{ text }`: fields that hold it, drafts included, at most `FOUND_SHOWN`. */
export interface FoundField {
  readonly file: string
  readonly path: FieldPath
  /** Of the file. */
  readonly name: string
  readonly label: string
  readonly text: string
}

export const FOUND_SHOWN = 50

/** `GET /api/site/changes`: a document with its changes, which are published together, or wait. */
export interface ChangedDocument {
  readonly file: string
  readonly name: string
  readonly state: Exclude<SiteFile['state'], 'published'>
  readonly changes: readonly SiteChange[]
  /** The sum of the versions of its drafts. */
  readonly versions: number
  /** Why it waits while all others are published, each at the field that mends it; empty where it need not wait. */
  readonly problems: readonly ContentProblem[]
}

export interface SiteChange {
  /** The document's, or a picture's place. */
  readonly file: string
  readonly path: FieldPath
  readonly label: string
  /** As pages say it; null for nothing. */
  readonly before: string | null
  readonly after: string | null
  /** The picture before and after, as `SitePicture.picture`. */
  readonly pictures?: { readonly before: string | null; readonly after: string | null }
  /** The colour on light pages before and after. */
  readonly colours?: { readonly before: string | null; readonly after: string | null }
  readonly who: string
  readonly atMs: number
  /** The pages that show it, at most ten. */
  readonly pages: readonly string[]
  readonly pageCount: number
}

/** `POST /api/site/choice` with `{ documents }`: whether these can be published without the others. */
export interface SiteChoice {
  readonly problems: readonly ContentProblem[]
  /** The documents that have to go with them; empty where that mends nothing. */
  readonly needed: readonly string[]
}

/** `POST /api/site/publish` publishes the drafts of these documents, with their pictures. All others stay drafts. */
export interface PublishRequest {
  readonly documents: readonly string[]
  /** The sum of the versions of their drafts as they were seen; 409 when there are others meanwhile. */
  readonly versions: number
}

/** What was published, the newest first: `GET /api/site/publications`. */
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
  /** What `UndoRequest` does. */
  readonly turn: 'undo' | 'again'
  /** Why it cannot be done; null where it can. */
  readonly problem: string | null
}

/**
 * `POST /api/site/undo` with `{ id }` publishes what stood there before that one, in the fields that it changed. Where that stands there
 * already, it publishes them again.
 */
export interface UndoRequest {
  readonly id: string
}

/** Where a page with all drafts in it is shown, followed by its path: `/site-preview/contact`. For a frame that runs no script. */
export const PREVIEW_PATH = '/site-preview'
