import { stored } from '../content/copy.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'
import { callContact, sendByChatContact } from './offlineContacts.ts'

/** What the service worker answers with when it has stored a form that could not be sent. */
export function StoredPage() {
  return <OfflineNotice {...stored} contacts={[sendByChatContact, callContact]} waiting />
}
