import type { Migration } from 'kysely/migration'
import type { Engine } from './Engine.ts'
import { createEnquiriesAndMail } from './migrations/001-enquiries-and-mail.ts'
import { createNewsletter } from './migrations/002-newsletter.ts'
import { createVisits } from './migrations/003-visits.ts'
import { createHealth } from './migrations/004-health.ts'
import { createNumbersAndContents } from './migrations/005-numbers-and-contents.ts'
import { forgetStatisticsOfEnquiries } from './migrations/006-no-statistics-of-enquiries.ts'
import { referToMail } from './migrations/007-mail-by-reference.ts'
import { createSignUpLimits } from './migrations/008-sign-up-limits.ts'
import { forgetTitles } from './migrations/009-visits-without-titles.ts'
import { noteTablesWithDeletions } from './migrations/010-tables-with-deletions.ts'
import { createNewsletterIssues } from './migrations/011-newsletter-issues.ts'
import { createVisitSources } from './migrations/012-visit-sources.ts'
import { createEnquiryStatuses } from './migrations/013-enquiry-statuses.ts'
import { createWeeklyReports } from './migrations/014-weekly-report.ts'
import { createBounces } from './migrations/015-bounces.ts'
import { createTeam } from './migrations/016-team.ts'
import { createNewsletterDrafts } from './migrations/017-newsletter-drafts.ts'
import { createEnquirySearch } from './migrations/018-enquiry-search.ts'
import { indexPeople } from './migrations/019-people.ts'
import { createMailContacts } from './migrations/020-mail-contacts.ts'
import { searchPlainly } from './migrations/021-plain-search.ts'
import { splitIssues } from './migrations/022-issue-fields.ts'
import { type AnyTables, DIALECTS, type Dialect, type Tell } from './migrations/Dialect.ts'

/** In order of their names. A migration that was released is never changed: add another. */
const MIGRATIONS: Readonly<
  Record<string, (db: AnyTables, dialect: Dialect, tell: Tell) => Promise<void>>
> = {
  '001-enquiries-and-mail': createEnquiriesAndMail,
  '002-newsletter': createNewsletter,
  '003-visits': createVisits,
  '004-health': createHealth,
  '005-numbers-and-contents': createNumbersAndContents,
  '006-no-statistics-of-enquiries': forgetStatisticsOfEnquiries,
  '007-mail-by-reference': referToMail,
  '008-sign-up-limits': createSignUpLimits,
  '009-visits-without-titles': forgetTitles,
  '010-tables-with-deletions': noteTablesWithDeletions,
  '011-newsletter-issues': createNewsletterIssues,
  '012-visit-sources': createVisitSources,
  '013-enquiry-statuses': createEnquiryStatuses,
  '014-weekly-report': createWeeklyReports,
  '015-bounces': createBounces,
  '016-team': createTeam,
  '017-newsletter-drafts': createNewsletterDrafts,
  '018-enquiry-search': createEnquirySearch,
  '019-people': indexPeople,
  '020-mail-contacts': createMailContacts,
  '021-plain-search': searchPlainly,
  '022-issue-fields': splitIssues,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** The migrations as an engine needs them. `tell` hears which is run, and how far it has come. */
export function migrationsFor(
  name: Engine['name'],
  tell: (migration: string, step: string) => void = () => {},
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([migration, change]) => {
      const up = (db: AnyTables) => {
        tell(migration, '')
        return change(db, DIALECTS[name], (step) => tell(migration, step))
      }
      return [migration, { up }]
    }),
  )
}
