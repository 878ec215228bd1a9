import { notStored } from '../content/copy.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'
import { callContact, sendByChatContact } from './offlineContacts.ts'

/** What the service worker answers with when a form could neither be sent nor stored. */
export function NotStoredPage() {
  return <OfflineNotice {...notStored} contacts={[sendByChatContact, callContact]} />
}
