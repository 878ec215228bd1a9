import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { Site } from './createSite.ts'

export interface NavigationLink {
  label: string
  path: string
  groupName?: string
  group?: ServiceGroupId
  price?: string
}

export interface NavigationMenu extends NavigationLink {
  submenu?: readonly NavigationLink[]
}

/** Returns the header's menus and the footer's links. Omits links to pages that are not built. */
export function navigationOf(site: Site) {
  const { services, developers, topics, guides, words, hasPage } = site
  const [firstDeveloper, ...otherDevelopers] = developers
  const menus: NavigationMenu[] = [
    {
      label: 'Services',
      path: '#',
      submenu: services.map(({ name: label, path, groupName, group, startingPrice }) => {
        return { label, path, groupName, group, price: startingPrice.said }
      }),
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
    {
      label: 'Industries',
      path: '/industries',
      submenu: topics
        .filter(({ under }) => under === 'industries')
        .map(({ pageTitle: label, path }) => ({ label, path })),
    },
    { label: 'Built By Us', path: '/built-by-us' },
    {
      label: 'Hire A Developer',
      path: firstDeveloper?.path ?? '',
      submenu: otherDevelopers.map(({ name: label, path, rate }) => ({
        label,
        path,
        price: `${rate.said}/${words.hire.rateUnit}`,
      })),
    },
  ]
  const about = [
    { label: 'About Us', path: '/about-us' },
    { label: 'Our Culture', path: '/about-us#about_culture' },
    { label: 'Mission and Vision', path: '/about-us#mission_vision' },
    ...guides.map(({ name: label, path }) => ({ label, path })),
    { label: 'Technologies', path: '/technologies' },
    { label: 'Testimonials', path: '/testimonials' },
  ]
  return {
    // '#' is the path of the menu entry 'Services', which only opens its submenu.
    menus: menus.filter(({ path }) => path === '#' || hasPage(path)),
    callToAction: { label: "Let's Get Started", path: '/contact' },
    footerGroups: [
      {
        heading: 'Services',
        links: services.map(({ name: label, path }) => ({ label, path })),
      },
      { heading: 'About', links: about.filter(({ path }) => hasPage(path)) },
    ],
    legalLinks: [
      { label: 'Terms & Conditions', path: '/terms-conditions' },
      { label: 'Privacy Policy', path: '/privacy-policy' },
    ],
  }
}
