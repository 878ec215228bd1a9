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

/** One column for each field of the enquiry's table. */
export type EnquiryColumns = Record<(typeof ENQUIRY_FIELDS)[number]['column'], string>

/** Times are milliseconds since 1970; flags are 0 or 1. */
export interface Tables {
  enquiries: EnquiryColumns & {
    /** What the owner calls it: in the order of arrival, not always without gaps. */
    number: Generated<number>
    id: string
    received_at: number
    content_hash: string
    quarantined: number
    status: Generated<EnquiryStatus>
    /** Null while it is kept. */
    erasure_announced_at: number | null
    origin: Generated<EnquiryOrigin>
    /** The path of the site's page that it came from; null where that is not known. */
    page: string | null
    /** What is to be done next, and the day; empty and null for nothing. */
    next_step: Generated<string>
    next_step_on: string | null
    next_step_version: Generated<number>
    /** What it came to, in whole units; both null where nobody said. */
    won_amount: number | null
    won_currency: string | null
    /** As they say themselves. */
    found_by: FoundBy | null
    /** As the team sees it; it counts while the enquiry is lost. */
    lost_because: LostBecause | null
    status_version: Generated<number>
  }

  /** When each content was last stored. The server that writes the row first stores the enquiry. */
  enquiry_contents: {
    content_hash: string
    quarantined: number
    received_at: number
  }

  /** What the owner noted, for the owner alone; empty once that was deleted. Goes with its enquiry. */
  enquiry_notes: { enquiry_id: string; note: string; version: Generated<number> }

  /** What was done about an enquiry. Goes with it. */
  enquiry_history: {
    id: string
    enquiry_id: string
    at: number
    who: string
    /**
     * What happened: its new status; `note`, `step`, `sum` and `reason` for a change of these; `opened` for the first look; `aside` and `released` for
     * the way into quarantine and out of it; `chat` and `call` for one that somebody typed in.
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

  /** What is searched: `searchText` of an enquiry with its note and next step. Goes with it. */
  enquiry_texts: { number: number; text: string }

  mail_jobs: {
    id: string
    kind: string
    about_id: string
    message_id: string
    /** The address at the agency that gets it; null until a worker knows `MAIL_TO`, and for mail to visitors. */
    recipient: string | null
    /** What the mail needs beside the row that it is about; empty for nothing, and once it was delivered. */
    payload: string
    /** The lowest is taken first. */
    priority: number
    state: 'waiting' | 'delivered' | 'dead'
    attempts: Generated<number>
    /** While claimed, the end of the lease; otherwise when it is due. */
    next_at: number
    claimed: Generated<number>
    queued_at: number
    finished_at: number | null
    failure: 'tryLater' | 'unconfirmed' | 'refused' | 'notAdmitted' | 'unreadable' | null
    last_failure: string | null
    /** The newsletter's issue that it carries to the subscriber `about_id`; null for all other mail. */
    issue_id: string | null
  }

  /** One row. */
  mail_contacts: {
    id: number
    delivered_at: number | null
    failed_at: number | null
    failure: string | null
  }

  newsletter_subscribers: {
    id: string
    email: string
    /** A hash of the address without regard to case, so that no index holds the address itself. */
    email_hash: string
    /** A keyed hash of the inbox, equal for all spellings of its address. */
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

  /** One row a visitor and day, deleted with the day's salt. */
  visit_visitors: { day: string; visitor_hash: string }

  /** What is left of the visitors of a day: how many there were. */
  visit_days: {
    day: string
    visitors: number
    /** How many enquiries were counted beside the sources of that day. */
    sourced_enquiries: Generated<number>
  }

  visit_salts: { day: string; salt: string }

  visit_sources: {
    kind: SourceKind
    value: string
    day: string
    /** The first day on which this value was counted by its name. */
    first_day: string
    arrivals: number
    enquiries: number
  }

  health_checks: { id: number; checked_at: number }

  /** The mails to one inbox within a day. Each has a place, and a place is free again after a day. */
  newsletter_mails: {
    inbox_hash: string
    place: number
    mail_at: number
  }

  /** Inboxes whose owner wants no mail. */
  do_not_mail: { inbox_hash: string }

  /** Random keys that are made once for this database. */
  secrets: { name: 'inbox' | 'newsletter-links' | 'push'; value: string }

  /** The counts are of mail whose row is gone; the rows that are left come on top. */
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
    /** Why the mail server paused it; null when the owner did. */
    paused_because: string | null
    /** Who was a subscriber when it was sent: its rows then. */
    recipients: number
    delivered: Generated<number>
    refused: Generated<number>
    failed: Generated<number>
    /** They may have arrived. */
    unconfirmed: Generated<number>
    left_before: Generated<number>
    not_sent: Generated<number>
    /** Addresses that were suppressed because they refused it. These have a row, or are among `refused`. */
    suppressed: Generated<number>
    /** Who left by its link. */
    unsubscribed: Generated<number>
  }

  /** One row: when the next mail of any issue may go, for all servers together. */
  newsletter_pace: {
    id: number
    /** Microseconds since 1970: 7 a minute are no whole milliseconds apart. */
    next_at_us: number
  }

  /** Who may use the desk. What they entered by goes with them. */
  members: {
    id: string
    name: string
    joined_at: number
  }

  passkeys: {
    /** The credential's id, in base64url. */
    id: string
    member_id: string
    /** In COSE, as base64url. */
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
    /** Null for the one that is printed while nobody is registered. */
    name: string | null
    /** Who gets a further passkey by it; null for somebody new. */
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
    /** When the passkey was last used in it. */
    verified_at: number
  }

  challenges: {
    challenge_hash: string
    /** What a challenge of WebAuthn may be used for. */
    purpose: 'signIn' | 'stepUp' | 'invitation' | 'passkey'
    /** The invitation or the session that it was made for; empty for none. */
    about_id: string
    created_at: number
  }

  /** Devices that get push messages. Deleted with their member. */
  push_subscriptions: {
    id: string
    member_id: string
    /** In which the device subscribed last, and with which its subscription ends; null once that has run out by itself. */
    session_id: string | null
    endpoint: string
    p256dh: string
    auth: string
    created_at: number
  }

  /** Who did what to which record. */
  trail: {
    number: Generated<number>
    at: number
    who: string
    what: string
    about: string
  }

  /** Under way. It holds ids and numbers, and nothing of a person. */
  erasures: {
    id: string
    asked_at: number
    /** As the trail will say it once it is done. */
    who: string
    what: string
    about: string
    /** A JSON list. */
    enquiry_ids: string
    subscriber_id: string | null
  }

  /** An issue that is being written. */
  newsletter_drafts: {
    id: string
    subject: string
    preview: string
    body: string
    /** As `Versioned`; 1.0.0 counted the texts. */
    version: number
    updated_at: number
    updated_by: string
    tested_version: number | null
    tested_at: number | null
  }

  /** A field of the site's content that is changed and not published yet. No row's path begins with another's. */
  content_drafts: {
    file: string
    /** JSON, as the next two: null takes the field out, and says that nothing was published. */
    path: string
    value: string | null
    base: string | null
    who: string
    at: number
    /** Unique, and always rising. */
    version: number
  }

  /** The site's content after each publication. The highest number is live; the lowest is only what the next one began with. */
  publications: {
    number: number
    at: number
    who: string
    /** In a line. */
    what: string
    /** JSON: the value of each document by its name. */
    documents: string
    /** JSON: the name of a stored picture by its place. */
    pictures: string
  }

  /** One row: the content that the program came with when it was last taken over, like that of `publications`. */
  installed_content: {
    id: number
    /** A hash of the folder's files, which tells whether it has to be read again. */
    folder_hash: string
    documents: string
    pictures: string
  }

  /** Pictures, drawings and clips that publications or drafts name. */
  pictures: {
    name: string
    data: Buffer
    kept_at: number
  }
}
