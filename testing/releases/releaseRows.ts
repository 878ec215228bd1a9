import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { ENQUIRY_FIELDS, enquiryOf } from 'protocol/enquiry.ts'
import { MIGRATION_NAMES } from '../../server/src/database/migrations.ts'
import type { EnquiryColumns, Tables } from '../../server/src/database/Tables.ts'
import { searchText } from '../../server/src/enquiries/search.ts'
import { hashInbox } from '../../server/src/newsletter/hashInbox.ts'

/** The text of a table's own, so that a new table cannot be forgotten. */
type ReleaseRows = {
  readonly [Table in keyof Tables]: readonly Insertable<Tables[Table]>[]
}

const AT = Date.UTC(2026, 0, 12, 9)
const DAY = 24 * 60 * 60 * 1000
const KEY = 'an-invented-key-for-inboxes'

const FILLED_IN: readonly (Partial<EnquiryColumns> & {
  readonly quarantined: number
  readonly status: 'new' | 'answered' | 'won' | 'lost'
  readonly note: string
})[] = [
  {
    ...{ name: 'Zoë Ngũgĩ', phone: '0722 000 001', email: 'Zoe.N@example.org' },
    ...{ service_interest: 'Website Design & Development', budget_interest: 'USD 400 - USD 800' },
    ...{ timeline: '3 - 4 Weeks', message: 'A shop for pottery.\nWith M-Pesa, please.' },
    ...{ quarantined: 0, status: 'answered', note: 'Met at the Añejo fair' },
  },
  {
    ...{ name: 'محمد علي', phone: '+44 20 7946 0000', email: 'mohamed@example.net' },
    ...{ service_interest: 'Graphics Design', budget_interest: 'KSH 7,777', timeline: 'By Easter' },
    ...{ message: `A 50%_off "poster" for O’Brien; it's urgent` },
    ...{ quarantined: 0, status: 'new', note: '' },
  },
  {
    ...{ name: 'Robot', phone: '1', email: 'robot@example.com', service_interest: 'x' },
    ...{ budget_interest: 'x', timeline: 'x', message: 'Buy links http://spam.example' },
    ...{ quarantined: 1, status: 'new', note: '' },
  },
  {
    ...{ name: 'Baraka Juma', phone: '00254 733 000 002', email: 'baraka@example.org' },
    ...{ service_interest: 'Web Application', budget_interest: 'USD 5,000+', timeline: '3 Months' },
    // Longer than what an index holds of it.
    message: `${'Bookings for a lodge. '.repeat(260)}The last word is kingfisher.`,
    ...{ quarantined: 0, status: 'won', note: 'Signed' },
  },
  {
    ...{ name: 'Old Friend', phone: '+254711000003', email: 'reader@example.org' },
    ...{ service_interest: 'Maintenance', budget_interest: 'USD 20', timeline: 'No hurry' },
    ...{ message: 'Only asking. Write to baraka@example.org, too.' },
    ...{ quarantined: 0, status: 'lost', note: '' },
  },
]

/** Numbered from 1 in this order. A field that a later release added is blank. */
const ENQUIRIES = FILLED_IN.map((columns) => ({
  ...(Object.fromEntries(ENQUIRY_FIELDS.map(({ column }) => [column, ''])) as EnquiryColumns),
  ...columns,
}))

const enquiryId = (number: number) => `enquiry-${number}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function subscriber(
  name: string,
  state: 'confirmed' | 'pending' | 'suppressed',
): Insertable<Tables['newsletter_subscribers']> {
  const email = `${name}@example.org`
  const isConfirmed = state === 'confirmed' || state === 'suppressed'
  return {
    ...{ id: `subscriber-${name}`, email, state, consent_version: '1' },
    ...{ email_hash: sha256(email.toLowerCase()), inbox_hash: hashInbox(email, KEY) },
    ...{ requested_at: AT, requested_ip: '203.0.113.7', last_mail_at: AT },
    confirmed_at: isConfirmed ? AT + 60_000 : null,
    confirmed_ip: isConfirmed ? '203.0.113.8' : null,
    suppressed_at: state === 'suppressed' ? AT + DAY : null,
    suppressed_because: state === 'suppressed' ? 'bounced with 5.1.1' : null,
  }
}

function mail(
  name: string,
  { kind, about_id, ...job }: { kind: string; about_id: string } & Partial<JobRow>,
): JobRow {
  return {
    ...{ id: `mail-${name}`, kind, about_id, message_id: `<${name}@agency.example>` },
    ...{ recipient: null, payload: '', priority: 0, state: 'delivered', attempts: 1 },
    ...{ next_at: AT, claimed: 0, queued_at: AT, finished_at: AT + 5_000 },
    ...{ failure: null, last_failure: null, issue_id: null },
    ...job,
  }
}
type JobRow = Insertable<Tables['mail_jobs']>

/** Invented, in every table and in every state that a row can have. Nobody's keys, addresses or numbers. */
export const RELEASE_ROWS: ReleaseRows = {
  secrets: [
    { name: 'inbox', value: KEY },
    { name: 'newsletter-links', value: 'an-invented-key-for-links' },
  ],
  enquiries: ENQUIRIES.map(({ note: _, ...columns }, index) => ({
    ...columns,
    id: enquiryId(index + 1),
    received_at: AT + index * DAY,
    content_hash: `content-${index + 1}`,
    erasure_announced_at: columns.status === 'lost' ? AT + 30 * DAY : null,
  })),
  enquiry_contents: ENQUIRIES.map(({ quarantined }, index) => ({
    ...{ content_hash: `content-${index + 1}`, quarantined, received_at: AT + index * DAY },
  })),
  enquiry_texts: ENQUIRIES.map((columns, index) => ({
    number: index + 1,
    text: searchText(
      enquiryOf(({ column }) => columns[column]),
      columns.note,
    ),
  })),
  enquiry_notes: ENQUIRIES.flatMap(({ note }, index) =>
    note ? [{ enquiry_id: enquiryId(index + 1), note }] : [],
  ),
  enquiry_history: (['opened', 'answered', 'note'] as const).map((what, index) => ({
    ...{ id: `event-${index}`, enquiry_id: enquiryId(1), at: AT + index * 60_000 },
    ...{ who: 'Amina', what },
  })),
  newsletter_subscribers: [
    subscriber('reader', 'confirmed'),
    subscriber('full-mailbox', 'confirmed'),
    subscriber('waiting', 'pending'),
    subscriber('gone', 'suppressed'),
    subscriber('robot', 'pending'),
  ],
  newsletter_tokens: (['confirm', 'unsubscribe'] as const).map((purpose) => ({
    ...{ token_hash: sha256(purpose), subscriber_id: 'subscriber-waiting', purpose },
    created_at: AT,
  })),
  newsletter_mails: [{ inbox_hash: hashInbox('waiting@example.org', KEY), place: 0, mail_at: AT }],
  do_not_mail: [{ inbox_hash: hashInbox('left@example.org', KEY) }],
  newsletter_issues: [
    {
      ...{ id: 'issue-sent', state: 'sent', subject: 'January', preview: 'What is new' },
      body: 'Hello, it’s *new*.',
      ...{ started_at: AT, resumed_at: null, finished_at: AT + DAY, paused_because: null },
      ...{ recipients: 3, delivered: 2, refused: 1, suppressed: 1, unsubscribed: 1 },
    },
    {
      ...{ id: 'issue-paused', state: 'paused', subject: 'February', preview: 'Rain' },
      body: 'Rain.',
      ...{ started_at: AT + 20 * DAY, resumed_at: null, finished_at: null },
      ...{ paused_because: '550 5.7.1 not now', recipients: 2 },
    },
  ],
  newsletter_pace: [],
  mail_jobs: [
    mail('one', { kind: 'enquiry', about_id: enquiryId(1), recipient: 'owner@agency.example' }),
    mail('two', {
      ...{ kind: 'enquiry', about_id: enquiryId(2), recipient: 'owner@agency.example' },
      ...{ state: 'waiting', attempts: 3, failure: 'tryLater', last_failure: '451 later' },
      finished_at: null,
    }),
    mail('confirm', {
      ...{ kind: 'newsletter-confirmation', about_id: 'subscriber-waiting', priority: 1 },
      ...{ state: 'waiting', attempts: 0, finished_at: null },
      payload: '{"confirm":"confirm-token","unsubscribe":"unsubscribe-token"}',
    }),
    mail('dead', {
      ...{ kind: 'newsletter-confirmation', about_id: 'subscriber-robot', priority: 1 },
      ...{ state: 'dead', failure: 'refused', last_failure: '550 5.1.1 no such user' },
    }),
    mail('issue-delivered', {
      ...{ kind: 'newsletter-issue', about_id: 'subscriber-reader', priority: 3 },
      issue_id: 'issue-paused',
    }),
    mail('issue-waiting', {
      ...{ kind: 'newsletter-issue', about_id: 'subscriber-full-mailbox', priority: 3 },
      ...{ issue_id: 'issue-paused', state: 'waiting', attempts: 0, finished_at: null },
    }),
  ],
  mail_contacts: [{ id: 1, delivered_at: AT, failed_at: AT + DAY, failure: '421 try later' }],
  newsletter_drafts: [
    {
      ...{ id: 'draft-1', subject: 'March', preview: 'Soon', body: 'A *draft*.\n', version: 4 },
      ...{ updated_at: AT, updated_by: 'Amina', tested_version: 3, tested_at: AT - 60_000 },
    },
  ],
  content_drafts: [
    {
      ...{ file: 'agency.yaml', path: '["name"]', value: '"Amani"', base: '"The agency"' },
      ...{ who: 'Amina', at: AT, version: AT },
    },
  ],
  publications: [
    { number: 1, at: AT, who: 'Amina', what: 'The agency: Name', files: '{"agency.yaml":"a1"}' },
  ],
  installed_content: [{ id: 1, files: '{"agency.yaml":"a1"}' }],
  content_bytes: [{ hash: 'a1', data: Buffer.from('name: Amani'), kept_at: AT }],
  push_subscriptions: [],
  visit_pages: [
    { day: '2026-01-12', path: '/', views: 40 },
    { day: '2026-01-13', path: '/contact', views: 7 },
  ],
  visit_clicks: [{ day: '2026-01-12', label: 'Go Top', clicks: 5 }],
  visit_visitors: [{ day: '2026-01-13', visitor_hash: sha256('visitor') }],
  visit_days: [
    { day: '2026-01-12', visitors: 20, sourced_enquiries: 1 },
    { day: '2026-01-13', visitors: 6, sourced_enquiries: 0 },
  ],
  visit_salts: [{ day: '2026-01-13', salt: 'an-invented-salt' }],
  visit_sources: (['host', 'source', 'medium', 'campaign'] as const).map((kind, index) => ({
    ...{ kind, value: `${kind}.example`, day: '2026-01-12', first_day: '2026-01-11' },
    ...{ arrivals: 9 - index, enquiries: 1 },
  })),
  health_checks: [{ id: 1, checked_at: AT }],
  members: [
    { id: 'member-amina', name: 'Amina', joined_at: AT },
    { id: 'member-baraka', name: 'Baraka', joined_at: AT + DAY },
  ],
  passkeys: [
    {
      ...{ id: 'cGFzc2tleQ', member_id: 'member-amina', public_key: 'cHVibGlj', counter: 3 },
      ...{ transports: 'internal,hybrid', device: 'Chrome on Android' },
      ...{ created_at: AT, used_at: AT + DAY },
    },
  ],
  invitations: [
    {
      ...{ id: 'invitation-1', token_hash: sha256('invitation'), name: 'Chebet' },
      ...{ member_id: null, invited_by: 'Amina', created_at: AT },
    },
  ],
  sessions: [
    {
      ...{ id: 'session-1', token_hash: sha256('session'), member_id: 'member-amina' },
      ...{ passkey_id: 'cGFzc2tleQ', device: 'Chrome on Android' },
      ...{ created_at: AT, seen_at: AT + 60_000, verified_at: AT },
    },
  ],
  challenges: [
    {
      ...{ challenge_hash: sha256('challenge'), purpose: 'stepUp', about_id: 'session-1' },
      created_at: AT,
    },
  ],
  trail: [
    { at: AT, who: 'Amina', what: 'enquiry answered', about: 'enquiry 1' },
    { at: AT + DAY, who: 'Baraka', what: 'member joined', about: 'Baraka' },
  ],
  // Gone once the erasure is done.
  erasures: [],
}

/** How the database knows which migrations it has. */
export const MIGRATION_ROWS = MIGRATION_NAMES.map((name) => ({
  name,
  timestamp: new Date(AT).toISOString(),
}))
