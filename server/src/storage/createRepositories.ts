import { type BounceStore, bounceStore } from '../bounces/bounceStore.ts'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import { type MailContactStore, mailContactStore } from '../mail/mailContacts.ts'
import { type MailJobStore, mailJobStore } from '../mail/mailJobStore.ts'
import type { DraftRepository } from '../newsletter/DraftRepository.ts'
import type { IssueMailRepository } from '../newsletter/IssueMailRepository.ts'
import type { IssueRepository } from '../newsletter/IssueRepository.ts'
import type { SubscriberRepository } from '../newsletter/SubscriberRepository.ts'
import type { PersonRepository } from '../people/PersonRepository.ts'
import { type TeamStores, teamStores } from '../team/teamStores.ts'
import { type VisitStore, visitStore } from '../visits/visitStore.ts'
import { type WeeklyReportStore, weeklyReportStore } from '../weekly/startWeeklyReports.ts'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { sqlDraftRepository } from './sqlDraftRepository.ts'
import { sqlEnquiryFigures } from './sqlEnquiryFigures.ts'
import { sqlEnquiryRepository } from './sqlEnquiryRepository.ts'
import { sqlIssueMailRepository } from './sqlIssueMailRepository.ts'
import { sqlIssueRepository } from './sqlIssueRepository.ts'
import { sqlPersonRepository } from './sqlPersonRepository.ts'
import { sqlSubscriberRepository } from './sqlSubscriberRepository.ts'

/** All that is stored, one repository an entity. Server and commands use the same. */
export interface Repositories {
  readonly enquiries: EnquiryRepository
  readonly enquiryFigures: EnquiryFigures
  readonly subscribers: SubscriberRepository
  readonly issues: IssueRepository
  readonly issueMails: IssueMailRepository
  readonly drafts: DraftRepository
  readonly bounces: BounceStore
  readonly people: PersonRepository
  readonly mailJobs: MailJobStore
  readonly mailContacts: MailContactStore
  readonly visits: VisitStore
  readonly weeklyReports: WeeklyReportStore
  readonly team: TeamStores
}

/** The repositories of a database; writes that arrive together share a commit. */
export function createRepositories(
  { db, engine }: Pick<AgencyDatabase, 'db' | 'engine'>,
  commit: GroupCommit,
): Repositories {
  return {
    enquiries: sqlEnquiryRepository(db, commit, engine),
    enquiryFigures: sqlEnquiryFigures(db),
    subscribers: sqlSubscriberRepository(db, commit, engine),
    issues: sqlIssueRepository(db, commit, engine),
    issueMails: sqlIssueMailRepository(db, commit, engine),
    drafts: sqlDraftRepository(db, commit),
    bounces: bounceStore(db, commit, engine),
    people: sqlPersonRepository(db, commit),
    mailJobs: mailJobStore(db, commit, engine),
    mailContacts: mailContactStore(db, commit),
    visits: visitStore(db, commit),
    weeklyReports: weeklyReportStore(commit),
    team: teamStores(db, commit, engine),
  }
}
