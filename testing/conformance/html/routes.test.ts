import { expect, test } from 'vitest'
import { open, textOf } from './open.ts'

const ROUTES = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/services/software-development', 'Software Development'],
  ['/services/website-design', 'Website Design & Development'],
  ['/services/web-application', 'Web Application Development'],
  ['/services/mobile-application', 'Mobile Application Development'],
  ['/services/maintenance', 'Maintenance & Support'],
  ['/services/software-project-management', 'Software Project Management'],
  ['/services/mvp-development', 'MVP Development'],
  ['/services/computer-architecture', 'Computer Architecture'],
  ['/services/graphics-design', 'Graphics Design'],
  ['/about-us', 'About Us'],
  ['/about-us/our-culture', 'Our Culture'],
  ['/about-us/mission-vision', 'Mission and Vision'],
  ['/about-us/blog', 'Blog'],
  ['/industries', 'Industries'],
  ['/built-by-us', 'Built By Us'],
  ['/case-study/katf-web', 'KATF Website, a case study'],
  ['/hire-a-developer', 'Hire A Full-Stack Developer'],
  ['/hire-a-developer/front-end', 'Hire A Front-End Developer'],
  ['/hire-a-developer/back-end', 'Hire A Back-End Developer'],
  ['/contact', 'Contact'],
  ['/maintenance', 'Under Maintenance'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/testimonials', 'Testimonials'],
  ['/technologies', 'Technologies'],
  ['/answers/case-study-not-found', 'Case Study Not Found'],
] as const

test.each(ROUTES)('§1, §2 visits of %s are counted as %j', async (path, name) => {
  const document = await open(path)
  const title = textOf(document.querySelector('title'))
  // If the page's title is written for searches, visits are counted under another name.
  expect(document.attrs['data-counted-as'] ?? title).toBe(`${name} | the agency`)
  expect(title).toMatch(/^[^|]+ \| the agency$/)
})

test('the agency’s name is shown as a lowercase wordmark', async () => {
  const home = await open('/')
  expect(textOf(home.querySelector('header a[href="/"]'))).toBe('the agency')
})

test('§2 Services shows ‘Services Component’ and nothing else', async () => {
  const main = await open('/services', 'main')
  expect(textOf(main)).toBe('Services Component')
  expect(main.querySelectorAll('a, button, input, img, svg, video, iframe')).toEqual([])
})

test('§8 Blog: the page shows only the notice ‘Under Maintenance’ and a button that leads home', async () => {
  const main = await open('/about-us/blog', 'main')
  expect(textOf(main.querySelector('h1, h2, h3'))).toBe('Under Maintenance')
  expect(main.querySelectorAll('h1, h2, h3')).toHaveLength(1)
  expect(textOf(main.querySelector('p'))).toMatch(/blog is undergoing scheduled maintenance/)
  expect(main.querySelectorAll('a, button').map(textOf)).toEqual(['Go To Homepage'])
  expect(main.querySelector('a')?.attrs.href).toBe('/')
})

test('§8 Maintenance: the page says that the case study is under scheduled maintenance', async () => {
  const main = await open('/maintenance', 'main')
  expect(main.querySelectorAll('h1, h2, h3').map(textOf)).toEqual(['Under Maintenance'])
  expect(textOf(main)).toMatch(/case study is under scheduled maintenance/)
  expect(textOf(main.querySelector('button'))).toBe('Go Back')
  expect(main.querySelector('a')?.attrs.href).toBe('/')
})
