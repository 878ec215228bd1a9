import type { Generated } from 'kysely'
import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import type { SubscriberState } from 'protocol/desk/subscribers.ts'
import type { SourceKind } from 'protocol/desk/visits.ts'
import type { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { BounceKind } from '../bounces/readBounce.ts'
import type { PastEvent } from '../enquiries/EnquiryRepository.ts'
import type { Failure } from '../mail/mailJobStore.ts'

/** Times are milliseconds since 1970; flags are 0 or 1. */
export interface Tables {
  enquiries: EnquiryTable
  enquiry_contents: EnquiryContentTable
  enquiry_notes: EnquiryNoteTable
  enquiry_history: EnquiryHistoryTable
  enquiry_texts: EnquiryTextTable
  mail_jobs: MailJobTable
  mail_contacts: MailContactTable
  newsletter_subscribers: SubscriberTable
  newsletter_tokens: NewsletterTokenTable
  visit_pages: VisitPageTable
  visit_events: VisitEventTable
  visit_visitors: VisitVisitorTable
  visit_days: VisitDayTable
  visit_salts: VisitSaltTable
  visit_sources: VisitSourceTable
  weekly_reports: WeeklyReportTable
  health_checks: HealthCheckTable
  newsletter_mails: NewsletterMailTable
  do_not_mail: DoNotMailTable
  secrets: SecretTable
  bounces: BounceTable
  soft_bounces: SoftBounceTable
  bounce_mailboxes: BounceMailboxTable
  bounce_readings: BounceReadingTable
  newsletter_issues: NewsletterIssueTable
  newsletter_pace: NewsletterPaceTable
  members: MemberTable
  passkeys: PasskeyTable
  invitations: InvitationTable
  sessions: SessionTable
  challenges: ChallengeTable
  trail: TrailTable
  newsletter_drafts: NewsletterDraftTable
}

/** One column for each field of the enquiry's table. */
export type EnquiryColumns = Record<(typeof ENQUIRY_FIELDS)[number]['column'], string>

interface EnquiryTable extends EnquiryColumns {
  /** What the owner calls it: in the order of arrival, not always without gaps. */
  number: Generated<number>
  id: string
  received_at: number
  content_hash: string
  quarantined: number
  status: Generated<EnquiryStatus>
  /** Null while it is kept. */
  erasure_announced_at: number | null
}

/** What the owner noted, for the owner alone. Goes with its enquiry. */
interface EnquiryNoteTable {
  enquiry_id: string
  note: string
}

/** What was done about an enquiry. Goes with it. */
interface EnquiryHistoryTable {
  id: string
  enquiry_id: string
  at: number
  who: string
  what: PastEvent['what']
}

/** What is searched: `searchText` of an enquiry with its note. Goes with it. */
interface EnquiryTextTable {
  number: number
  text: string
}

/** When each content was last stored: whoever writes the row first is the one that stores the enquiry. */
interface EnquiryContentTable {
  content_hash: string
  quarantined: number
  received_at: number
}

interface MailJobTable {
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
  failure: Failure | null
  last_failure: string | null
  /** The newsletter's issue that it carries to the subscriber `about_id`; null for all other mail. */
  issue_id: string | null
}

/** One row. */
interface MailContactTable {
  id: number
  delivered_at: number | null
  failed_at: number | null
  failure: string | null
}

interface SubscriberTable {
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

interface NewsletterTokenTable {
  token_hash: string
  subscriber_id: string
  purpose: 'confirm' | 'unsubscribe'
  created_at: number
}

/** The mails to one inbox of the last day, in places of which each can be taken once a day. */
interface NewsletterMailTable {
  inbox_hash: string
  place: number
  mail_at: number
}

/** Inboxes whose owner wants no mail. */
interface DoNotMailTable {
  inbox_hash: string
}

/** Random keys that are made once for this database. */
interface SecretTable {
  name: 'inbox' | 'newsletter-links'
  value: string
}

/** The counts are of mail whose row is gone; the rows that are left come on top. */
interface NewsletterIssueTable {
  /** What the owner calls it. */
  number: Generated<number>
  id: string
  state: 'sending' | 'paused' | 'sent' | 'cancelled'
  subject: string
  preview: string
  /** Markdown. */
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
  left_before: Generated<number>
  not_sent: Generated<number>
  /** Addresses that are mailed no more since it was refused there. These have a row, or are among `refused`. */
  suppressed: Generated<number>
  /** Who left by its link. */
  unsubscribed: Generated<number>
}

/** An issue that is being written. */
interface NewsletterDraftTable {
  id: string
  subject: string
  preview: string
  body: string
  /** Counts the texts. */
  version: number
  updated_at: number
  /** The author's name. */
  updated_by: string
  tested_version: number | null
  tested_at: number | null
}

/** One row: when the next mail of any issue may go, for all servers together. */
interface NewsletterPaceTable {
  id: number
  /** Microseconds since 1970: 7 a minute are no whole milliseconds apart. */
  next_at_us: number
}

interface VisitPageTable {
  day: string
  path: string
  views: number
}

interface VisitEventTable {
  day: string
  category: string
  action: string
  label: string
  clicks: number
}

/** One row a visitor and day, deleted with the day's salt. */
interface VisitVisitorTable {
  day: string
  visitor_hash: string
}

/** What is left of the visitors of a day: how many there were. */
interface VisitDayTable {
  day: string
  visitors: number
  /** How many enquiries were counted beside the sources of that day. */
  sourced_enquiries: Generated<number>
}

interface VisitSaltTable {
  day: string
  salt: string
}

interface VisitSourceTable {
  kind: SourceKind
  value: string
  day: string
  /** The first day on which this value was counted by its name. */
  first_day: string
  arrivals: number
  enquiries: number
}

/** A week whose report was queued, by the date of its Monday. */
interface WeeklyReportTable {
  monday: string
}

interface HealthCheckTable {
  id: number
  checked_at: number
}

/** A report that a mail failed. It names nobody. */
interface BounceTable {
  bounce_hash: string
  received_at: number
  kind: BounceKind
  status: string
}

/** How often in a row a subscriber's mail did not arrive, for a reason that may pass. */
interface SoftBounceTable {
  subscriber_id: string
  count: number
  last_at: number
}

/** How far a mailbox was read. */
interface BounceMailboxTable {
  mailbox_key: string
  last_uid: number
  left_alone: number
}

/** One row. */
interface BounceReadingTable {
  id: number
  read_at: number | null
  problem: string | null
}

/** Who may use the desk. What they entered by goes with them. */
interface MemberTable {
  id: string
  name: string
  joined_at: number
}

interface PasskeyTable {
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

interface InvitationTable {
  id: string
  token_hash: string
  /** Null for the one that is printed while nobody is registered. */
  name: string | null
  /** Who gets a further passkey by it; null for somebody new. */
  member_id: string | null
  invited_by: string | null
  created_at: number
}

interface SessionTable {
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

interface ChallengeTable {
  challenge_hash: string
  /** What a challenge of WebAuthn may be used for. */
  purpose: 'signIn' | 'stepUp' | 'invitation' | 'passkey'
  /** The invitation or the session that it was made for; empty for none. */
  about_id: string
  created_at: number
}

/** Who did what to which record. */
interface TrailTable {
  number: Generated<number>
  at: number
  who: string
  what: string
  about: string
}
