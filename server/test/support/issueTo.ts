import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mail } from '../../src/mail/mail.ts'
import { type AddressedIssue, issueMail } from '../../src/newsletter/issue/issueMail.ts'
import { type Issue, parseIssue } from '../../src/newsletter/issue/parseIssue.ts'
import { officeTime } from './officeTime.ts'

export const UNSUBSCRIBE_URL =
  'https://www.agency.example/newsletter/unsubscribe?token=4fWk2mXn8sQpZr6tVb1yLcHd3gJe5uAx'

/** The issue that ships as a sample, which holds every kind of block. */
export const SAMPLE_ISSUE = readFileSync(
  join(import.meta.dirname, '../../../docs/newsletter-sample.md'),
  'utf8',
)

/** An issue as it goes to Ann. */
export function issueTo(issue: Issue, changed: Partial<AddressedIssue> = {}): Mail {
  return issueMail(issue, {
    to: 'ann@example.org',
    unsubscribeUrl: UNSUBSCRIBE_URL,
    unsubscribeMailto: null,
    listId: '<newsletter.agency.example>',
    siteUrl: new URL('https://www.agency.example/'),
    agency: { name: 'Kazi Bora', address: 'Moi Avenue 1, Nairobi' },
    writtenAtMs: officeTime('2026-11-23 01:00'),
    ...changed,
  })
}

/** An issue with this body. */
export function issueWith(body: string): Issue {
  return parseIssue(`---\nsubject: Subject\npreview: Preview\n---\n${body}`)
}
