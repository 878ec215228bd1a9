import { kept } from '../content/offline.ts'
import { OfflineNotice } from '../sections/OfflineNotice.tsx'

/** What the service worker answers with when it has kept a form that could not be sent. */
export function KeptPage() {
  return <OfflineNotice {...kept} waiting />
}
