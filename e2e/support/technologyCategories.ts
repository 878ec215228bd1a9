/** The seven tabs (specification, section 2, Home 4), in order. */
export const CATEGORIES = [
  'Mobile',
  'Front-End',
  'Back-End',
  'CMS & ECommerce',
  'Database',
  'Cloud',
  'Graphics Design',
]
