import type { Storage } from '../../server/src/database/createGroupCommit.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import * as inbox from '../../server/src/enquiries/enquiryInbox.ts'
import * as lists from '../../server/src/enquiries/enquiryLists.ts'
import type { StoredEnquiry } from '../../server/src/enquiries/enquiryRows.ts'
import { announcedErasures, eraseAnnounced } from '../../server/src/enquiries/eraseOldEnquiries.ts'
import { storeEnquiry } from '../../server/src/enquiries/storeEnquiry.ts'
import type { QueuedMail } from '../../server/src/mail/mail.ts'
import { readMailContacts } from '../../server/src/mail/mailContacts.ts'
import { mailJobStore } from '../../server/src/mail/mailJobStore.ts'
import { undeliveredMail } from '../../server/src/mail/undelivered.ts'
import { draftStore } from '../../server/src/newsletter/draftStore.ts'
import { issueMailStore } from '../../server/src/newsletter/issueMailStore.ts'
import { issueStore } from '../../server/src/newsletter/issueStore.ts'
import { leavingStore, linkKey } from '../../server/src/newsletter/leavingStore.ts'
import { signUpStore } from '../../server/src/newsletter/signUpStore.ts'
import { subscriberLists } from '../../server/src/newsletter/subscriberLists.ts'
import { deleteRecords, findPerson, mailAbout } from '../../server/src/people/personStore.ts'
import { contentDraftStore } from '../../server/src/publishing/contentDraftStore.ts'
import { contentStore } from '../../server/src/publishing/contentStore.ts'
import { pushStore } from '../../server/src/push/pushStore.ts'
import { teamStores } from '../../server/src/team/teamStores.ts'
import { createTrail } from '../../server/src/team/trail.ts'
import { visitCounters } from '../../server/src/visits/visitCounters.ts'
import { visitStore } from '../../server/src/visits/visitStore.ts'

export type Stores = ReturnType<typeof createStores>

/** Opens the stores of the SQLite database in a folder, as another server or an operator's command would. */
export async function openStores(dataFolder: string) {
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  return { ...database, ...createStores(database) }
}

export function createStores({ db, engine, commit }: Storage) {
  const storage = { db, engine, commit }
  const inboxStorage = { ...storage, config: { webhook: null, messageIdDomain: 'x.example' } }
  return {
    ...storage,
    enquiries: {
      ...boundTo(db, {
        list: lists.listEnquiries,
        find: lists.readEnquiry,
        page: lists.pageOfBox,
        history: lists.historyOf,
        unanswered: lists.unansweredEnquiries,
        counts: lists.countByBox,
        received: lists.countReceived,
        takenForRobots: lists.countTakenForRobots,
        receivedSince: lists.sizeReceivedSince,
        announcedErasures,
      }),
      ...boundTo(inboxStorage, {
        storeTyped: inbox.storeTyped,
        release: inbox.releaseEnquiry,
        setAside: inbox.setAside,
        change: inbox.changeEnquiry,
        note: inbox.writeNote,
        nextStep: inbox.writeNextStep,
        open: inbox.markOpened,
        eraseAnnounced,
      }),
      store: (enquiry: StoredEnquiry, mails: readonly QueuedMail[], repeatsSinceMs: number) =>
        storeEnquiry(storage, enquiry, mails, repeatsSinceMs),
    },
    subscribers: {
      ...subscriberLists(storage),
      ...signUpStore(storage),
      ...leavingStore(storage),
      linkKey: () => linkKey(db),
    },
    issues: issueStore(storage),
    issueMails: issueMailStore(storage),
    drafts: draftStore(storage),
    content: contentStore(storage),
    contentDrafts: contentDraftStore(storage),
    pushes: pushStore(storage),
    people: {
      ...boundTo(db, { find: findPerson, mails: mailAbout }),
      ...boundTo(storage, { erase: deleteRecords }),
    },
    mailJobs: { ...mailJobStore(storage), ...undeliveredMail(storage) },
    mailContacts: { read: () => readMailContacts(storage) },
    visits: { ...visitCounters(storage), ...visitStore(storage) },
    team: {
      ...teamStores(storage),
      trail: {
        list: async (before: number | null, limit: number) =>
          (await createTrail(storage, Date.now).list(before)).entries.slice(0, limit),
      },
    },
  }
}

/** Returns the functions without their first parameter, for which `first` is passed. */
function boundTo<
  First,
  Functions extends Record<string, (first: First, ...rest: never[]) => unknown>,
>(first: First, functions: Functions) {
  type Bound = {
    [Name in keyof Functions]: Functions[Name] extends (
      first: never,
      ...rest: infer Rest
    ) => infer Result
      ? (...rest: Rest) => Result
      : never
  }
  const bound = Object.entries(functions).map(([name, run]) => [name, run.bind(null, first)])
  return Object.fromEntries(bound) as Bound
}
