import { Outlet } from 'react-router'
import { useDraftStore } from './useDraftStore.ts'

/** What is typed goes on being saved from one screen of the site to the next. */
export function SiteLayout() {
  return <Outlet context={useDraftStore()} />
}
