/**
 * Screens that stand in for content (specification, sections 2 and 8). What answers an address that does not
 * exist is in `answers`.
 */
export const notices = {
  blog: {
    pageTitle: 'Blog',
    pageDescription:
      'The blog is undergoing scheduled maintenance. Services, prices and projects can be read as usual.',
    heading: 'Under Maintenance',
    text: 'Our blog is undergoing scheduled maintenance. Services, prices and projects are open as usual.',
    home: { label: 'Go To Homepage', path: '/' },
  },
  maintenance: {
    pageTitle: 'Under Maintenance',
    pageDescription:
      'This case study is under scheduled maintenance. The other projects can be read as usual.',
    heading: 'Under Maintenance',
    text: 'This case study is under scheduled maintenance. The other projects are open as usual.',
    back: 'Go Back',
    home: { label: 'Go To Homepage', path: '/' },
  },
  /** The whole text of `/services`. */
  services: {
    pageTitle: 'Services',
    pageDescription:
      'A placeholder. The {number of services} services have pages of their own, listed in the menu with their prices.',
    text: 'Services Component',
  },
}
