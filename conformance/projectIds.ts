/**
 * Every id of the portfolio in its order (specification, section 2): the fifteen listed, with a name in the place
 * of `{name}`, and the unlisted sixteenth.
 */
export const PROJECT_IDS = [
  'zealed-web-app',
  'zealed-web',
  'mombasainfernos-away',
  'stormerz-away',
  'katf-web',
  'greatlakescrisis',
  'amani-portfolio',
  'moocourses',
  'stormerz',
  'zeway-builders-ecommerce',
  'transfrontieres-agencies-website',
  'oaksafrica',
  'mombasainfernos',
  'mugeiyot',
  'taaimedia',
  'chama-ledger',
] as const
