import type { Generated, Kysely, Transaction as TransactionOn } from 'kysely'
import type {
  EnquiryEvent,
  EnquiryOrigin,
  EnquiryStatus,
  FoundBy,
  LostBecause,
} from 'protocol/desk/enquiries.ts'
import type { IssueState } from 'protocol/desk/newsletter.ts'
import type { SubscriberState } from 'protocol/desk/subscribers.ts'
import type { SourceKind } from 'protocol/desk/visits.ts'
import type { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'

export type EnquiryColumns = Record<(typeof ENQUIRY_FIELDS)[number]['column'], string>

/** The database, or an open transaction. */
export type Db = Kysely<Tables>

export type Transaction = TransactionOn<Tables>

/** Times are milliseconds since 1970; flags are 0 or 1. */
export interface Tables {
  enquiries: EnquiryColumns & {
    /** The number that the owner sees. Numbers rise in order of arrival, but some are skipped. */
    number: Generated<number>
    id: string
    received_at: number
    content_hash: string
    quarantined: number
    status: Generated<EnquiryStatus>
    /** When the owner was told that the enquiry will be erased; null if not yet. */
    erasure_announced_at: number | null
    origin: Generated<EnquiryOrigin>
    page: string | null
    /** What the team does next, and on which day. If nothing is planned, the text is empty and the day is null. */
    next_step: Generated<string>
    next_step_on: string | null
    next_step_version: Generated<number>
    /** The price of a won enquiry, in whole units of the currency. Both are null until a member types the price. */
    won_amount: number | null
    won_currency: string | null
    found_by: FoundBy | null
    /** Why the enquiry was lost, as the team sees it; ignored unless the status is `lost`. */
    lost_because: LostBecause | null
    status_version: Generated<number>
  }

  /** When an enquiry with this content was last stored. Two servers with an equal enquiry both write this row; only one succeeds. */
  enquiry_contents: { content_hash: string; quarantined: number; received_at: number }

  /** The owner's note on an enquiry; empty if the note was removed. The row is deleted with its enquiry. */
  enquiry_notes: { enquiry_id: string; note: string; version: Generated<number> }

  enquiry_history: {
    id: string
    enquiry_id: string
    at: number
    who: string
    /**
     * The new status, or another event. `note`, `step`, `sum`, `reason`: that field was changed. `opened`: a member opened the enquiry for
     * the first time. `aside`, `released`: the enquiry was put into quarantine, or taken out. `chat`, `call`, `visit`, `mail`: a member
     * typed in an enquiry that came that way.
     */
    what: Exclude<EnquiryEvent['what'], 'received' | 'mailed'>
  }

  /** The text that a search looks through: the enquiry with its note and next step (`searchText`). Deleted with the enquiry. */
  enquiry_texts: { number: number; text: string }

  mail_jobs: {
    id: string
    kind: string
    about_id: string
    message_id: string
    /** The recipient at the agency; null until a worker has read `MAIL_TO`, and for mail to visitors. */
    recipient: string | null
    /** The mail's data that is not in the row with the id `about_id`; empty if there is none, and after the delivery. */
    payload: string
    /** The mail with the lowest number is sent first. */
    priority: number
    state: 'waiting' | 'delivered' | 'dead'
    attempts: Generated<number>
    /** While a worker has claimed the mail, the end of the worker's lease; otherwise the time when the mail is due. */
    next_at: number
    claimed: Generated<number>
    queued_at: number
    finished_at: number | null
    failure: 'tryLater' | 'unconfirmed' | 'refused' | 'notAdmitted' | 'unreadable' | null
    last_failure: string | null
    /** The newsletter issue that the mail is part of; `about_id` is then the subscriber's id. Null for other mail. */
    issue_id: string | null
  }

  /** A single row: when the mail server last accepted a mail, and when it last failed. */
  mail_contacts: {
    id: number
    delivered_at: number | null
    failed_at: number | null
    failure: string | null
  }

  newsletter_subscribers: {
    id: string
    email: string
    /** A hash of the address in lower case, so that no index holds the address itself. */
    email_hash: string
    /** A keyed hash of the mailbox: all spellings of its address have the same hash. */
    inbox_hash: string
    state: SubscriberState
    requested_at: number
    requested_ip: string
    consent_version: string
    last_mail_at: number | null
    confirmed_at: number | null
    confirmed_ip: string | null
    suppressed_at: number | null
    suppressed_because: string | null
  }

  newsletter_tokens: {
    token_hash: string
    subscriber_id: string
    purpose: 'confirm' | 'unsubscribe'
    created_at: number
  }

  visit_pages: { day: string; path: string; views: number }

  visit_clicks: { day: string; label: string; clicks: number }

  /** One row for each visitor and day; deleted with the day's salt. */
  visit_visitors: { day: string; visitor_hash: string }

  visit_days: {
    day: string
    visitors: number
    /** How many of the day's enquiries are counted in `visit_sources`. */
    sourced_enquiries: Generated<number>
  }

  visit_salts: { day: string; salt: string }

  visit_sources: {
    kind: SourceKind
    value: string
    day: string
    /** The first day on which the value was counted by name, not among `OTHER`. */
    first_day: string
    arrivals: number
    enquiries: number
  }

  health_checks: { id: number; checked_at: number }

  /** Limits the newsletter's mails to each inbox: a mail occupies one of the inbox's few numbered places for a day. */
  newsletter_mails: { inbox_hash: string; place: number; mail_at: number }

  do_not_mail: { inbox_hash: string }

  /** Random keys, made once for each database. */
  secrets: { name: 'inbox' | 'newsletter-links' | 'push'; value: string }

  /** The newsletter's issues. The counts of mails cover only mails whose rows in `mail_jobs` are deleted: add the mails with rows. */
  newsletter_issues: {
    number: Generated<number>
    id: string
    state: IssueState
    subject: string
    preview: string
    body: string
    started_at: number
    resumed_at: number | null
    finished_at: number | null
    /** Why the server paused the issue (see `pausedBecause` of `ListedIssue`); null if the owner paused the issue. */
    paused_because: string | null
    recipients: number
    delivered: Generated<number>
    refused: Generated<number>
    failed: Generated<number>
    /** Mails that the mail server did not confirm: each may have arrived or not. */
    unconfirmed: Generated<number>
    left_before: Generated<number>
    not_sent: Generated<number>
    /** Addresses suppressed because this issue showed that they do not exist. `refused` counts their mails once the mails are deleted. */
    suppressed: Generated<number>
    /** Subscribers who unsubscribed by the link in this issue. */
    unsubscribed: Generated<number>
  }

  /** One row, for all servers: when the next mail of any issue may be sent. */
  newsletter_pace: {
    id: number
    /** Microseconds since 1970, because 7 mails a minute are not a whole number of milliseconds apart. */
    next_at_us: number
  }

  /** The members of the desk. Deleting a member also deletes the member's passkeys and sessions. */
  members: { id: string; name: string; joined_at: number }

  passkeys: {
    /** The id of the WebAuthn credential, in base64url. */
    id: string
    member_id: string
    /** The public key in COSE format, as base64url. */
    public_key: string
    counter: number
    /** The WebAuthn transports, separated by commas. */
    transports: string
    device: string
    created_at: number
    used_at: number
  }

  invitations: {
    id: string
    token_hash: string
    /** The invited person; null for the invitation that the server prints while the desk has no member. */
    name: string | null
    /** The member who is to get a further passkey; null if the invitation is for a new member. */
    member_id: string | null
    invited_by: string | null
    created_at: number
  }

  sessions: {
    id: string
    token_hash: string
    member_id: string
    passkey_id: string
    device: string
    created_at: number
    seen_at: number
    verified_at: number
  }

  challenges: {
    challenge_hash: string
    /** The only purpose for which the answer to this WebAuthn challenge is accepted. */
    purpose: 'signIn' | 'stepUp' | 'invitation' | 'passkey'
    /** The invitation or the session for which the challenge was made; empty at sign-in. */
    about_id: string
    created_at: number
  }

  /** The devices that get push messages. The rows of a member's devices are deleted with the member. */
  push_subscriptions: {
    id: string
    member_id: string
    /** The session in which the device last subscribed; signing out of it ends the subscription. Null once the session has expired. */
    session_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    created_at: number
  }

  trail: { number: Generated<number>; at: number; who: string; what: string; about: string }

  /** Erasures under way, which a restarted server finishes. The rows hold ids and numbers, but no data of the person. */
  erasures: {
    id: string
    asked_at: number
    /** What the audit trail records once the erasure is done: `who`, `what` and `about`. */
    who: string
    what: string
    about: string
    /** A JSON list of ids. */
    enquiry_ids: string
    subscriber_id: string | null
  }

  newsletter_drafts: {
    id: string
    subject: string
    preview: string
    body: string
    /** The version as in `Versioned`: a time. Server 1.0.0 counted versions from 1 instead. */
    version: number
    updated_at: number
    updated_by: string
    tested_version: number | null
    tested_at: number | null
  }

  /**
   * Unpublished changes to fields of the content. A row covers the earlier rows of the same field and of the fields inside it. Only a change
   * that one action made, such as a conversion of all prices, keeps the rows that it covers, so that it can be undone.
   */
  content_drafts: {
    file: string
    /** `path`, `value` and `base` are JSON. A null `value` removes the field; a null `base` means that the field has no published value. */
    path: string
    value: string | null
    base: string | null
    /** 1 for `FieldDraft.isLeftOut`, otherwise 0. */
    left_out: number
    who: string
    at: number
    /** Unique over all files: each change gets a higher number than every earlier change. */
    version: number
  }

  /** The site's content after each publication. The highest number is live; the lowest is the content before the first publication. */
  publications: {
    number: number
    at: number
    who: string
    what: string
    /** JSON: each document's value, by the document's name. */
    documents: string
    /** JSON: the name of the stored picture in each picture slot of the content. */
    pictures: string
  }

  /** A single row: the content that came with the program, as last merged into the published content. Columns as in `publications`. */
  installed_content: {
    id: number
    /** A hash of the content folder's files. If the hash has changed, the folder has to be read again. */
    folder_hash: string
    documents: string
    pictures: string
  }

  /** The pictures, drawings and clips that a publication or a draft uses. */
  pictures: { name: string; data: Buffer; kept_at: number }
}
