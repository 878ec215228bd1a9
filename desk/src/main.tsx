import './styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { inboxQuery } from './api/inbox.ts'
import { queryClient } from './api/queryClient.ts'
import { forgetErased, recentInbox } from './offline/recentInbox.ts'
import { worker } from './offline/worker.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element, so the desk cannot start.')
wearLook()
const restored = recentInbox.restore().catch(console.error)
// Renders as soon as the inbox is loaded from this device or from the server, whichever is faster.
await Promise.race([restored, firstPage()])
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
void worker.start()
let shown = router.state.location.pathname
router.subscribe(({ location: { pathname } }) => {
  if (pathname !== shown) worker.followOthers()
  shown = pathname
})
void restored.then(() => {
  recentInbox.follow()
  return forgetErased()
})

/** Applies the agency's published colours, which override the built-in colours, before the first rendering. */
function wearLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(globalThis.agencyLook?.sheet ?? '')
  document.adoptedStyleSheets = [sheet]
}

/** Loads the inbox, with which nearly every visit begins. If the server does not answer, waits for the inbox stored on this device. */
async function firstPage(): Promise<unknown> {
  const isInbox = location.pathname === '/' && !location.search
  const query = inboxQuery('new', '')
  if (isInbox) await queryClient.prefetchInfiniteQuery(query)
  return queryClient.getQueryState(query.queryKey)?.status === 'success' || restored
}
