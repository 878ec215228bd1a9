import { expect, test } from 'vitest'
import { pageName, pageOf } from './places.ts'

const SERVICE = { file: 'services/maintenance.yaml', folder: 'services', name: 'Maintenance' }
const CONTACT = { file: 'copy/contact.yaml', folder: null, name: 'Contact' }
const FILES = [SERVICE, CONTACT].map((file) => ({
  ...{ ...file, sample: false, hidden: false },
  state: 'published' as const,
}))
const PAGES = [{ path: '/maintenance' }, { path: '/contact' }, { path: '/services/maintenance' }]

test('the page of a record is the one below its folder, not a page of the same name at the top level', () => {
  expect([SERVICE, CONTACT].map((file) => pageOf(file, PAGES))).toEqual([
    '/services/maintenance',
    '/contact',
  ])
  expect(PAGES.map(({ path }) => pageName(path, FILES))).toEqual([
    'Maintenance',
    'Contact',
    'Maintenance',
  ])
})
