import { offline } from '../content/copy.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'
import { callContact, chatContact } from './offlineContacts.ts'

/** What the service worker shows in place of a page that it has not stored. */
export function OfflinePage() {
  return <OfflineNotice {...offline} contacts={[callContact, chatContact]} />
}
