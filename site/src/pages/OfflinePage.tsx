import { offline } from '../content/offline.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'

/** What the service worker shows in place of a page that it has not kept. */
export function OfflinePage() {
  return <OfflineNotice {...offline} />
}
