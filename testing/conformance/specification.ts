/** The seven technology tabs in order (section 2, Home 4). */
export const CATEGORIES = [
  ...['Mobile', 'Front-End', 'Back-End', 'CMS & ECommerce', 'Database', 'Cloud'],
  'Graphics Design',
]

/** The service pages: the last part of the path, the name, the call to action (section 2), and the price (section 9). */
export const SERVICES = [
  ['software-development', 'Software Development', 'Get Custom Software', '$70'],
  ['website-design', 'Website Design & Development', 'Get Your Website', '$70'],
  ['web-application', 'Web Application Development', 'Get Your Web App', '$120'],
  ['mobile-application', 'Mobile Application Development', 'Get Mobile App', '$100'],
  ['maintenance', 'Maintenance & Support', 'Get Maintenance', '$20'],
  [
    'software-project-management',
    'Software Project Management',
    'Assign Your Project To the agency',
    '$70',
  ],
  ['mvp-development', 'MVP Development', 'Get Your MVP', '$50'],
  ['computer-architecture', 'Computer Architecture', 'Get An Architect', '$30'],
  ['graphics-design', 'Graphics Design', 'Start Your Design', '$5'],
] as const

export const INDUSTRIES = [
  ...['Education', 'Sports & Gaming', 'Finance & Banking', 'eCommerce', 'Media & Entertainment'],
  'Building & Construction',
]

/**
 * The ids of all projects in order (section 2): the fifteen in the specification's list, with a name in place of `{name}`, and a sixteenth
 * that the list lacks.
 */
export const PROJECT_IDS = [
  ...['zealed-web-app', 'zealed-web', 'mombasainfernos-away', 'stormerz-away', 'katf-web'],
  ...['greatlakescrisis', 'amani-portfolio', 'moocourses', 'stormerz'],
  ...['zeway-builders-ecommerce', 'transfrontieres-agencies-website', 'oaksafrica'],
  ...['mombasainfernos', 'mugeiyot', 'taaimedia', 'chama-ledger'],
] as const
