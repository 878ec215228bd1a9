import type { Content } from 'schema/content.ts'
import type { Prices } from 'schema/prices.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import { developerPath, guidePath, servicePath, topicPath } from 'schema/sitePages.ts'

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
export function navigationOf(content: Content, prices: Prices, hasPage: (path: string) => boolean) {
  const { services, serviceGroups, developers, topics, guides, copy } = content
  const [firstDeveloper, ...otherDevelopers] = developers
  const menus: NavigationMenu[] = [
    {
      label: 'Services',
      path: '#',
      submenu: services.map(({ id, name, group, startsAt }) => ({
        label: name,
        path: servicePath(id),
        groupName: serviceGroups.find((candidate) => candidate.id === group)?.name ?? '',
        group,
        price: prices.say(startsAt),
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
    {
      label: 'Industries',
      path: '/industries',
      submenu: topics
        .map((topic) => ({ label: topic.pageTitle, path: topicPath(topic), under: topic.under }))
        .filter(({ under, path }) => under === 'industries' && hasPage(path)),
    },
    { label: 'Built By Us', path: '/built-by-us' },
    {
      label: 'Hire A Developer',
      path: developerPath(firstDeveloper?.id ?? '', developers),
      ...(otherDevelopers.length > 0 && {
        submenu: otherDevelopers.map(({ id, name, hourlyRate }) => ({
          label: name,
          path: developerPath(id, developers),
          price: `${prices.say(hourlyRate)}/${copy.hire.rateUnit}`,
        })),
      }),
    },
  ]
  const about = [
    { label: 'About Us', path: '/about-us' },
    { label: 'Our Culture', path: '/about-us#about_culture' },
    { label: 'Mission and Vision', path: '/about-us#mission_vision' },
    ...guides.map(({ id, name }) => ({ label: name, path: guidePath(id) })),
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
        links: services.map(({ id, name }) => ({ label: name, path: servicePath(id) })),
      },
      { heading: 'About', links: about.filter(({ path }) => hasPage(path)) },
    ],
    legalLinks: [
      { label: 'Terms & Conditions', path: '/terms-conditions' },
      { label: 'Privacy Policy', path: '/privacy-policy' },
    ],
  }
}
