import type { BounceRepository } from '../bounces/BounceRepository.ts'
import type { MailContactRepository } from '../delivery/MailContactRepository.ts'
import type { MailJobRepository } from '../delivery/MailJobRepository.ts'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import type { DraftRepository } from '../newsletter/DraftRepository.ts'
import type { IssueMailRepository } from '../newsletter/IssueMailRepository.ts'
import type { IssueRepository } from '../newsletter/IssueRepository.ts'
import type { SubscriberRepository } from '../newsletter/SubscriberRepository.ts'
import type { PersonRepository } from '../people/PersonRepository.ts'
import type { TeamRepositories } from '../team/TeamRepositories.ts'
import type { VisitRepository } from '../visits/VisitRepository.ts'
import type { WeeklyReportRepository } from '../weekly/WeeklyReportRepository.ts'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { sqlBounceRepository } from './sqlBounceRepository.ts'
import { sqlChallengeRepository } from './sqlChallengeRepository.ts'
import { sqlDraftRepository } from './sqlDraftRepository.ts'
import { sqlEnquiryFigures } from './sqlEnquiryFigures.ts'
import { sqlEnquiryRepository } from './sqlEnquiryRepository.ts'
import { sqlInvitationRepository } from './sqlInvitationRepository.ts'
import { sqlIssueMailRepository } from './sqlIssueMailRepository.ts'
import { sqlIssueRepository } from './sqlIssueRepository.ts'
import { sqlMailContactRepository } from './sqlMailContactRepository.ts'
import { sqlMailJobRepository } from './sqlMailJobRepository.ts'
import { sqlMemberRepository } from './sqlMemberRepository.ts'
import { sqlPersonRepository } from './sqlPersonRepository.ts'
import { sqlSessionRepository } from './sqlSessionRepository.ts'
import { sqlSubscriberRepository } from './sqlSubscriberRepository.ts'
import { sqlTrailRepository } from './sqlTrailRepository.ts'
import { sqlVisitRepository } from './sqlVisitRepository.ts'
import { sqlWeeklyReportRepository } from './sqlWeeklyReportRepository.ts'

/** All that is stored, one repository an entity. Server and commands use the same. */
export interface Repositories {
  readonly enquiries: EnquiryRepository
  readonly enquiryFigures: EnquiryFigures
  readonly subscribers: SubscriberRepository
  readonly issues: IssueRepository
  readonly issueMails: IssueMailRepository
  readonly drafts: DraftRepository
  readonly bounces: BounceRepository
  readonly people: PersonRepository
  readonly mailJobs: MailJobRepository
  readonly mailContacts: MailContactRepository
  readonly visits: VisitRepository
  readonly weeklyReports: WeeklyReportRepository
  readonly team: TeamRepositories
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
    bounces: sqlBounceRepository(db, commit, engine),
    people: sqlPersonRepository(db, commit, engine),
    mailJobs: sqlMailJobRepository(db, commit, engine),
    mailContacts: sqlMailContactRepository(db, commit),
    visits: sqlVisitRepository(db, commit),
    weeklyReports: sqlWeeklyReportRepository(commit),
    team: {
      members: sqlMemberRepository(db, commit, engine),
      invitations: sqlInvitationRepository(db, commit),
      sessions: sqlSessionRepository(db, commit),
      challenges: sqlChallengeRepository(commit),
      trail: sqlTrailRepository(db, commit),
    },
  }
}
