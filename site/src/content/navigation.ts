import { hire } from './copy.ts'
import { developers } from './developers.ts'
import { isBuilt } from './isBuilt.ts'
import { serviceGroups, servicePath, services } from './services.ts'
import type { ServiceGroupId } from './types/Service.ts'

export interface NavigationLink {
  label: string
  path: string
  /** In a submenu: the heading that it stands under. */
  groupName?: string
  group?: ServiceGroupId
  /** In a submenu: its price. */
  price?: string
}

export interface NavigationMenu extends NavigationLink {
  submenu?: readonly NavigationLink[]
}

const [firstDeveloper, ...otherDevelopers] = developers

const allMenus: readonly NavigationMenu[] = [
  {
    label: 'Services',
    path: '#',
    submenu: services.map(({ id, name, group, startsAt }) => ({
      label: name,
      path: servicePath(id),
      groupName: serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
      group,
      price: `$${startsAt}`,
    })),
  },
  {
    label: 'About Us',
    path: '/about-us',
    submenu: [
      { label: 'Our Culture', path: '/about-us' },
      { label: 'Our Mission', path: '/about-us/mission-vision' },
      { label: 'Blog', path: '/about-us/blog' },
    ],
  },
  { label: 'Industries', path: '/industries' },
  { label: 'Built By Us', path: '/built-by-us' },
  {
    label: 'Hire A Developer',
    path: firstDeveloper?.path ?? '',
    ...(otherDevelopers.length > 0 && {
      submenu: otherDevelopers.map(({ name, path, hourlyRate }) => ({
        label: name,
        path,
        price: `$${hourlyRate}/${hire.rateUnit}`,
      })),
    }),
  },
]

/** The header's menu (specification, section 2), without what would lead nowhere. The 'Services' parent is inert. */
export const menus = allMenus.filter(({ path }) => isBuilt(path))

export const callToAction: NavigationLink = { label: "Let's Get Started", path: '/contact' }

/** The footer's link groups (specification, section 3). */
export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Services',
    links: services.map(({ id, name }) => ({ label: name, path: servicePath(id) })),
  },
  {
    heading: 'About',
    links: [
      { label: 'About Us', path: '/about-us' },
      { label: 'Our Culture', path: '/about-us#about_culture' },
      { label: 'Mission and Vision', path: '/about-us#mission_vision' },
      { label: 'Built By Us', path: '/built-by-us' },
      { label: 'Industries', path: '/industries' },
      { label: 'Technologies', path: '/technologies' },
      { label: 'Testimonials', path: '/testimonials' },
      { label: 'Hire A Developer', path: '/hire-a-developer' },
    ].filter(({ path }) => isBuilt(path)),
  },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Terms & Conditions', path: '/terms-conditions' },
  { label: 'Privacy Policy', path: '/privacy-policy' },
]
