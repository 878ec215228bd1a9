import { expect, test } from 'vitest'
import { pageName, pageOf } from './siteAddresses.ts'

const SERVICE = { file: 'services/maintenance.yaml', folder: 'services', name: 'Maintenance' }
const CONTACT = { file: 'copy/contact.yaml', folder: null, name: 'Contact' }
const COLOURS = { file: 'brand.yaml', folder: null, name: 'Colours and logo' }
const PAGES = [
  { path: '/', title: 'Home' },
  { path: '/maintenance', title: 'Under Maintenance' },
  { path: '/contact', title: 'Contact' },
  { path: '/services/maintenance', title: 'Maintenance & Support' },
]

test('a record’s page is below its folder, even if a top-level page has the same name; a file that all pages show is seen on the home page', () => {
  expect([SERVICE, CONTACT, COLOURS].map((file) => pageOf(file, PAGES))).toEqual([
    '/services/maintenance',
    '/contact',
    '/',
  ])
})

test('a page is named by its title, and a deleted page by its address', () => {
  expect(pageName('/services/maintenance', PAGES)).toBe('Maintenance & Support')
  expect(pageName('/about-us/our-culture', PAGES)).toBe('Our culture')
})
