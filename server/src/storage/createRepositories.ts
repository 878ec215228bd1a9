import type { BounceRepository } from '../bounces/BounceRepository.ts'
import type { MailJobRepository } from '../delivery/MailJobRepository.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import type { IssueRepository } from '../newsletter/IssueRepository.ts'
import type { SubscriberRepository } from '../newsletter/SubscriberRepository.ts'
import type { PersonRepository } from '../people/PersonRepository.ts'
import type { VisitRepository } from '../visits/VisitRepository.ts'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { sqlBounceRepository } from './sqlBounceRepository.ts'
import { sqlEnquiryRepository } from './sqlEnquiryRepository.ts'
import { sqlIssueRepository } from './sqlIssueRepository.ts'
import { sqlMailJobRepository } from './sqlMailJobRepository.ts'
import { sqlPersonRepository } from './sqlPersonRepository.ts'
import { sqlSubscriberRepository } from './sqlSubscriberRepository.ts'
import { sqlVisitRepository } from './sqlVisitRepository.ts'

/** All that is stored, one repository an entity. Server and commands use the same. */
export interface Repositories {
  readonly enquiries: EnquiryRepository
  readonly subscribers: SubscriberRepository
  readonly issues: IssueRepository
  readonly bounces: BounceRepository
  readonly people: PersonRepository
  readonly mailJobs: MailJobRepository
  readonly visits: VisitRepository
}

/** The repositories of a database; writes that arrive together share a commit. */
export function createRepositories(
  { db, engine }: Pick<AgencyDatabase, 'db' | 'engine'>,
  commit: GroupCommit,
): Repositories {
  return {
    enquiries: sqlEnquiryRepository(db, commit, engine),
    subscribers: sqlSubscriberRepository(db, commit, engine),
    issues: sqlIssueRepository(db, commit, engine),
    bounces: sqlBounceRepository(db, commit, engine),
    people: sqlPersonRepository(db, commit),
    mailJobs: sqlMailJobRepository(db, commit, engine),
    visits: sqlVisitRepository(db, commit),
  }
}
