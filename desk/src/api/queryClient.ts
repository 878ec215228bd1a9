import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'

/** So long what was loaded is shown without asking again; the event stream says sooner what has changed. */
const FRESH_MS = 10_000
/** What failed on the way is asked for once more. */
const ATTEMPTS = 2

// It would take a connection for granted until it hears of a change.
onlineManager.setOnline(navigator.onLine)

/** What screens have loaded. Keys begin with the screen: `['inbox', …]`, `['enquiry', 12]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures + 1 < ATTEMPTS && !isRefusal(error),
    },
    // What was pressed is done now or not at all: nothing is sent later, when nobody expects it any more.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The same question would get the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
