import type { AgencyDatabase } from './database/AgencyDatabase.ts'
import type { GroupCommit } from './database/createGroupCommit.ts'
import { enquiryStore } from './enquiries/enquiryStore.ts'
import { mailContactStore } from './mail/mailContacts.ts'
import { mailJobStore } from './mail/mailJobStore.ts'
import { draftStore } from './newsletter/draftStore.ts'
import { issueMailStore } from './newsletter/issueMailStore.ts'
import { issueStore } from './newsletter/issueStore.ts'
import { subscriberStore } from './newsletter/subscriberStore.ts'
import { personStore } from './people/personStore.ts'
import { contentDraftStore } from './publishing/contentDraftStore.ts'
import { contentStore } from './publishing/contentStore.ts'
import { pushStore } from './push/pushStore.ts'
import { teamStores } from './team/teamStores.ts'
import { visitStore } from './visits/visitStore.ts'
import { weeklyReportStore } from './weekly/startWeeklyReports.ts'

export type Stores = ReturnType<typeof createStores>

/** All that is stored, one store an entity, for server and commands. Writes that arrive together share a commit. */
export function createStores(
  { db, engine }: Pick<AgencyDatabase, 'db' | 'engine'>,
  commit: GroupCommit,
) {
  return {
    enquiries: enquiryStore(db, commit, engine),
    subscribers: subscriberStore(db, commit, engine),
    issues: issueStore(db, commit, engine),
    issueMails: issueMailStore(db, commit, engine),
    drafts: draftStore(db, commit),
    content: contentStore(db, commit),
    contentDrafts: contentDraftStore(db, commit, engine),
    pushes: pushStore(db, commit),
    people: personStore(db, commit),
    mailJobs: mailJobStore(db, commit, engine),
    mailContacts: mailContactStore(db, commit),
    visits: visitStore(db, commit),
    weeklyReports: weeklyReportStore(commit),
    team: teamStores(db, commit, engine),
  }
}
