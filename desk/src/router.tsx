import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ADD_PATH } from './components/addresses.ts'
import { Loading } from './components/Loaded.tsx'
import { Frame } from './layout/Frame.tsx'
import { NotFound, ScreenProblem } from './layout/ScreenProblem.tsx'
import { InboxLayout, NothingOpen } from './screens/inbox/InboxLayout.tsx'

type Screens = Readonly<Record<string, () => Promise<ComponentType>>>

const BESIDE: Screens = {
  [ADD_PATH]: async () => (await import('./screens/add/AddScreen.tsx')).AddScreen,
  '/enquiries/:number': async () =>
    (await import('./screens/enquiry/EnquiryScreen.tsx')).EnquiryScreen,
}
const SIGNED_IN: Screens = {
  '/visits': async () => (await import('./screens/visits/VisitsScreen.tsx')).VisitsScreen,
  '/mail': async () => (await import('./screens/mail/MailScreen.tsx')).MailScreen,
  '/health': async () => (await import('./screens/health/HealthScreen.tsx')).HealthScreen,
  '/subscribers': async () =>
    (await import('./screens/subscribers/SubscribersScreen.tsx')).SubscribersScreen,
  '/people': async () => (await import('./screens/person/PersonScreen.tsx')).PersonScreen,
  '/team': async () => (await import('./screens/team/TeamScreen.tsx')).TeamScreen,
  '/newsletter': async () =>
    (await import('./screens/newsletter/NewsletterScreen.tsx')).NewsletterScreen,
  '/newsletter/drafts/:id': async () =>
    (await import('./screens/newsletter/draft/DraftScreen.tsx')).DraftScreen,
  '/newsletter/issues/:number': async () =>
    (await import('./screens/newsletter/IssueScreen.tsx')).IssueScreen,
  '/site': async () => (await import('./screens/site/SiteScreen.tsx')).SiteScreen,
  '/site/page/*': async () => (await import('./screens/site/page/PageScreen.tsx')).PageScreen,
  '/site/file/*': async () => (await import('./screens/site/FileScreen.tsx')).FileScreen,
  '/site/steps': async () =>
    (await import('./screens/site/steps/FirstStepsScreen.tsx')).FirstStepsScreen,
  '/site/publish': async () =>
    (await import('./screens/site/publish/PublishScreen.tsx')).PublishScreen,
}
const ENTRY: Screens = {
  '/sign-in': async () => (await import('./screens/entry/SignInScreen.tsx')).SignInScreen,
  '/invitation': async () =>
    (await import('./screens/entry/InvitationScreen.tsx')).InvitationScreen,
}

const inbox: RouteObject = {
  Component: InboxLayout,
  children: [{ path: '/', Component: NothingOpen }, ...routes(BESIDE)],
}

/** The routes of all screens. Each screen has a script of its own, except the inbox, because nearly every visit begins with the inbox. */
export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: ScreenProblem,
    children: [
      {
        ErrorBoundary: ScreenProblem,
        children: [inbox, ...routes(SIGNED_IN), { path: '*', Component: NotFound }],
      },
    ],
  },
  { ErrorBoundary: ScreenProblem, children: routes(ENTRY) },
])

function routes(screens: Screens): RouteObject[] {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    HydrateFallback: Loading,
    lazy: async () => ({ Component: await load() }),
  }))
}
