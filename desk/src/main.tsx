import './styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queryClient.ts'
import { followAppBadge } from './offline/followAppBadge.ts'
import { recentInbox } from './offline/recentInbox.ts'
import { worker } from './offline/worker.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await recentInbox.restore(queryClient).catch(console.error)
recentInbox.follow(queryClient)
followAppBadge(queryClient)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
if (import.meta.env.MODE === 'production') void worker.start()
