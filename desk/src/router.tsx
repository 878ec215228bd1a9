import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Loading } from './components/Loading.tsx'
import { Frame } from './layout/Frame.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { ScreenProblem } from './layout/ScreenProblem.tsx'

/** Every screen, each with a script of its own. */
export const router = createBrowserRouter([
  {
    Component: Frame,
    children: [
      {
        ErrorBoundary: ScreenProblem,
        children: [
          {
            HydrateFallback: Loading,
            lazy: async () => ({
              Component: (await import('./screens/inbox/InboxLayout.tsx')).InboxLayout,
            }),
            children: [
              screen(
                '/',
                async () => (await import('./screens/inbox/NothingOpen.tsx')).NothingOpen,
              ),
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
