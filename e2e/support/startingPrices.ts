/** What each service starts at, by the last part of its path (specification, section 9). */
export const STARTING_PRICES = {
  'software-development': '$70',
  'website-design': '$70',
  'web-application': '$120',
  'mobile-application': '$100',
  maintenance: '$20',
  'software-project-management': '$70',
  'mvp-development': '$50',
  'computer-architecture': '$30',
  'graphics-design': '$5',
} as const
