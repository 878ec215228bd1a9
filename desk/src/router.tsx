import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Loading } from './components/Loading.tsx'
import { Frame } from './layout/Frame.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { ScreenProblem } from './layout/ScreenProblem.tsx'
import { InboxLayout } from './screens/inbox/InboxLayout.tsx'
import { NothingOpen } from './screens/inbox/NothingOpen.tsx'

/** Every screen, each with a script of its own but the inbox, where nearly every visit begins. */
export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: ScreenProblem,
    children: [
      {
        ErrorBoundary: ScreenProblem,
        children: [
          {
            Component: InboxLayout,
            children: [
              { path: '/', Component: NothingOpen },
              screen(
                '/enquiries/:number',
                async () => (await import('./screens/enquiry/EnquiryScreen.tsx')).EnquiryScreen,
              ),
            ],
          },
          screen(
            '/visits',
            async () => (await import('./screens/visits/VisitsScreen.tsx')).VisitsScreen,
          ),
          screen('/mail', async () => (await import('./screens/mail/MailScreen.tsx')).MailScreen),
          screen(
            '/health',
            async () => (await import('./screens/health/HealthScreen.tsx')).HealthScreen,
          ),
          screen(
            '/subscribers',
            async () =>
              (await import('./screens/subscribers/SubscribersScreen.tsx')).SubscribersScreen,
          ),
          screen(
            '/people',
            async () => (await import('./screens/person/PersonScreen.tsx')).PersonScreen,
          ),
          screen('/team', async () => (await import('./screens/team/TeamScreen.tsx')).TeamScreen),
          screen(
            '/newsletter',
            async () =>
              (await import('./screens/newsletter/NewsletterScreen.tsx')).NewsletterScreen,
          ),
          screen(
            '/newsletter/drafts/:id',
            async () => (await import('./screens/newsletter/draft/DraftScreen.tsx')).DraftScreen,
          ),
          screen(
            '/newsletter/issues/:number',
            async () => (await import('./screens/newsletter/issue/IssueScreen.tsx')).IssueScreen,
          ),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
  {
    ErrorBoundary: ScreenProblem,
    children: [
      screen(
        '/sign-in',
        async () => (await import('./screens/entry/SignInScreen.tsx')).SignInScreen,
      ),
      screen(
        '/invitation',
        async () => (await import('./screens/entry/InvitationScreen.tsx')).InvitationScreen,
      ),
    ],
  },
])

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, HydrateFallback: Loading, lazy: async () => ({ Component: await load() }) }
}
