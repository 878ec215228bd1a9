import { notKept } from '../content/offline.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'

/** What the service worker answers with when a form could neither be sent nor kept. */
export function NotKeptPage() {
  return <OfflineNotice {...notKept} />
}
