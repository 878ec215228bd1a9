/** What the browser says of the pages whose status is 404, which tests of every page open too. */
export const NOT_FOUND_PAGES = /\(Not Found\) \S+\/(404|answers\/case-study-not-found)$/

/** One page of each kind: what holds on these holds on those built from the same parts. */
export const KINDS_OF_PAGE = [
  '/',
  '/services',
  '/services/web-application',
  '/about-us',
  '/about-us/our-culture',
  '/about-us/mission-vision',
  '/about-us/blog',
  '/industries',
  '/built-by-us',
  '/case-study/zealed-web',
  '/case-study/stormerz',
  '/hire-a-developer',
  '/contact',
  '/maintenance',
  '/privacy-policy',
  '/testimonials',
  '/technologies',
  '/newsletter/confirm',
  '/404',
] as const
