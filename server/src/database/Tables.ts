import type { Generated } from 'kysely'
import type {
  EnquiryOrigin,
  EnquiryStatus,
  FoundBy,
  LostBecause,
  TypedOrigin,
} from 'protocol/desk/enquiries.ts'
import type { SubscriberState } from 'protocol/desk/subscribers.ts'
import type { SourceKind } from 'protocol/desk/visits.ts'
import type { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'

/** One column for each field of an enquiry. */
export type EnquiryColumns = Record<(typeof ENQUIRY_FIELDS)[number]['column'], string>

/** Times are milliseconds since 1970; flags are 0 or 1. */
export interface Tables {
  enquiries: EnquiryColumns & {
    /** The number that the owner sees: in order of arrival, with gaps. */
    number: Generated<number>
    id: string
    received_at: number
    content_hash: string
    quarantined: number
    status: Generated<EnquiryStatus>
    /** When the coming erasure was announced; null for an enquiry that is kept. */
    erasure_announced_at: number | null
    origin: Generated<EnquiryOrigin>
    /** The path of the page from which the enquiry was sent; null if unknown. */
    page: string | null
    /** The next step and its day; empty and null for none. */
    next_step: Generated<string>
    next_step_on: string | null
    next_step_version: Generated<number>
    /** The sum of a won enquiry, in whole units of the currency; both null where no sum was typed. */
    won_amount: number | null
    won_currency: string | null
    /** How the client found the agency, as the client said. */
    found_by: FoundBy | null
    /** The reason for the loss, as the team sees it; ignored unless the enquiry is lost. */
    lost_because: LostBecause | null
    status_version: Generated<number>
  }

  /** When each content was last stored. Of several servers with the same content, the one that writes the row stores the enquiry. */
  enquiry_contents: {
    content_hash: string
    quarantined: number
    received_at: number
  }

  /** The owner's note on an enquiry; empty once the note was deleted. Deleted with its enquiry. */
  enquiry_notes: { enquiry_id: string; note: string; version: Generated<number> }

  /** The events of an enquiry. Deleted with their enquiry. */
  enquiry_history: {
    id: string
    enquiry_id: string
    at: number
    who: string
    /**
     * The new status; `note`, `step`, `sum` and `reason` for a change of these; `opened` for the first look; `aside` and `released` for
     * the way into quarantine and out of it; `chat`, `call`, `visit` and `mail` for an enquiry that a member typed in.
     */
    what:
      | EnquiryStatus
      | 'note'
      | 'step'
      | 'sum'
      | 'reason'
      | 'opened'
      | 'aside'
      | 'released'
      | TypedOrigin
  }

  /** The text by which an enquiry with its note and next step is found (`searchText`). Deleted with its enquiry. */
  enquiry_texts: { number: number; text: string }

  mail_jobs: {
    id: string
    kind: string
    about_id: string
    message_id: string
    /** The recipient at the agency; null until a worker has read `MAIL_TO`, and for mail to visitors. */
    recipient: string | null
    /** Data that the mail needs beside the row `about_id`; empty for none, and after the delivery. */
    payload: string
    /** The lowest number is sent first. */
    priority: number
    state: 'waiting' | 'delivered' | 'dead'
    attempts: Generated<number>
    /** The end of the lease while claimed; otherwise when the mail is due. */
    next_at: number
    claimed: Generated<number>
    queued_at: number
    finished_at: number | null
    failure: 'tryLater' | 'unconfirmed' | 'refused' | 'notAdmitted' | 'unreadable' | null
    last_failure: string | null
    /** The newsletter issue that the mail is part of (`about_id` is then its subscriber); null for other mail. */
    issue_id: string | null
  }

  /** One row: when the mail server last took a mail, and last failed. */
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
    /** A keyed hash of the inbox, the same for all spellings of its address. */
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

  visit_pages: {
    day: string
    path: string
    views: number
  }

  visit_clicks: {
    day: string
    label: string
    clicks: number
  }

  /** One row for each visitor and day; deleted with the day's salt. */
  visit_visitors: { day: string; visitor_hash: string }

  /** The number of visitors of each day. */
  visit_days: {
    day: string
    visitors: number
    /** The number of enquiries in the day's `visit_sources`. */
    sourced_enquiries: Generated<number>
  }

  visit_salts: { day: string; salt: string }

  visit_sources: {
    kind: SourceKind
    value: string
    day: string
    /** The first day on which this value was counted under its own name. */
    first_day: string
    arrivals: number
    enquiries: number
  }

  health_checks: { id: number; checked_at: number }

  /** The newsletter's mails to each inbox. An inbox has some places; a mail takes a place for a day. */
  newsletter_mails: {
    inbox_hash: string
    place: number
    mail_at: number
  }

  /** Inboxes whose owner wants no mail. */
  do_not_mail: { inbox_hash: string }

  /** Random keys, made once for each database. */
  secrets: { name: 'inbox' | 'newsletter-links' | 'push'; value: string }

  /** The newsletter's issues. Each count is of mails whose rows were deleted; add the rows that are left. */
  newsletter_issues: {
    number: Generated<number>
    id: string
    state: 'sending' | 'paused' | 'sent' | 'cancelled'
    subject: string
    preview: string
    body: string
    started_at: number
    resumed_at: number | null
    finished_at: number | null
    /** The mail server's answer that paused the issue; null when the owner paused it. */
    paused_because: string | null
    /** The number of subscribers when the issue was sent. */
    recipients: number
    delivered: Generated<number>
    refused: Generated<number>
    failed: Generated<number>
    /** Mails that may have arrived. */
    unconfirmed: Generated<number>
    left_before: Generated<number>
    not_sent: Generated<number>
    /** Addresses that were suppressed because they refused the issue; included in the rows or in `refused`. */
    suppressed: Generated<number>
    /** Subscribers who left by the issue's link. */
    unsubscribed: Generated<number>
  }

  /** One row, for all servers: when the next mail of any issue may be sent. */
  newsletter_pace: {
    id: number
    /** Microseconds since 1970, because 7 mails a minute are not a whole number of milliseconds apart. */
    next_at_us: number
  }

  /** The members of the desk. Their passkeys and sessions are deleted with them. */
  members: {
    id: string
    name: string
    joined_at: number
  }

  passkeys: {
    /** The credential's id, in base64url. */
    id: string
    member_id: string
    /** In COSE format, as base64url. */
    public_key: string
    counter: number
    /** Separated by commas. */
    transports: string
    device: string
    created_at: number
    used_at: number
  }

  invitations: {
    id: string
    token_hash: string
    /** Null for the invitation that the server prints while the desk has no member. */
    name: string | null
    /** The member who gets a further passkey; null for a new member. */
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
    /** When the member last used a passkey in this session. */
    verified_at: number
  }

  challenges: {
    challenge_hash: string
    /** The only use of this WebAuthn challenge. */
    purpose: 'signIn' | 'stepUp' | 'invitation' | 'passkey'
    /** The invitation or the session for which the challenge was made; empty for none. */
    about_id: string
    created_at: number
  }

  /** The devices that get push messages. Deleted with their member. */
  push_subscriptions: {
    id: string
    member_id: string
    /** The session in which the device last subscribed, whose sign-out ends the subscription; null once that session has run out. */
    session_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    created_at: number
  }

  /** The log of changes: who changed which record. */
  trail: {
    number: Generated<number>
    at: number
    who: string
    what: string
    about: string
  }

  /** Erasures under way, by ids and numbers, without data of the person. */
  erasures: {
    id: string
    asked_at: number
    /** The texts for the trail once the erasure is done: `who`, `what` and `about`. */
    who: string
    what: string
    about: string
    /** A JSON list. */
    enquiry_ids: string
    subscriber_id: string | null
  }

  newsletter_drafts: {
    id: string
    subject: string
    preview: string
    body: string
    /** The version as in `Versioned`; server 1.0.0 counted from 1. */
    version: number
    updated_at: number
    updated_by: string
    tested_version: number | null
    tested_at: number | null
  }

  /** Fields of the site's content that are changed but not published. Within a file, no path begins with the path of another row. */
  content_drafts: {
    file: string
    /** JSON, like `value` and `base`. A null `value` removes the field; a null `base` says that the field was not published before. */
    path: string
    value: string | null
    base: string | null
    who: string
    at: number
    /** Unique, and always rising, over all files. */
    version: number
  }

  /** The site's content after each publication. The highest number is live; the lowest is the content before the first publication. */
  publications: {
    number: number
    at: number
    who: string
    /** One line that describes the change. */
    what: string
    /** JSON: each document's value, by the document's name. */
    documents: string
    /** JSON: the name of the stored picture at each place. */
    pictures: string
  }

  /** One row, as in `publications`: the content that came with the program, as it was last taken over. */
  installed_content: {
    id: number
    /** A hash of the folder's files: another hash means that the folder has to be read again. */
    folder_hash: string
    documents: string
    pictures: string
  }

  /** The pictures, drawings and clips that publications or drafts name. */
  pictures: {
    name: string
    data: Buffer
    kept_at: number
  }
}
