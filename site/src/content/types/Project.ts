export interface HeadedText {
  heading: string
  description: string
}

/**
 * One project of the portfolio and its case study (specification, section 3). The name of its folder is its id and the
 * last part of `/case-study/<id>`; its pictures and its clip stand beside it.
 */
export type Project = Facts & (Developed | Designed)

/** Its case study shows the three steps of a development. */
interface Developed {
  isDevelopmentProject: true
  /** What was done in each step. */
  process: readonly [planning: string, development: string, deployment: string]
}

/** Only drawn: without the steps. */
interface Designed {
  isDevelopmentProject: false
}

interface Facts {
  /** Its place in the portfolio, from 1. */
  order: number
  /**
   * Its place among the recent projects of the home page, from 1. Without it the newest take what room those with one leave;
   * samples give way to one's own.
   */
  homeOrder?: number
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
  /** Of no other project: search results name the case study by it. */
  title: string
  /** The id of one of `content/industries/`. */
  industry: string
  /** Ids of `content/services/`. */
  services: readonly string[]
  /** Under the title of the case study, and in search results: 70 to 160 characters, and of no other page. */
  shortDescription: string
  /** One sentence for cards, at most 140 characters. */
  cardDescription: string
  /** One sentence for the case study's first screen: what is different now. */
  outcome: string
  /** Such as '2 Members'. */
  team: string
  /** Such as '6 Weeks', '3 Months' or 'Ongoing'. */
  duration: string
  /** A month and a year. */
  launched: string
  /** What the client gave, such as '4.8/5'; left out of the page where it is empty. */
  rating: string
  projectOverview: string
  features: readonly string[]
  challenges: readonly HeadedText[]
  /** As many as challenges; each answers the challenge of the same index. */
  solutions: readonly HeadedText[]
  /** Of a real project, what can be seen or measured since; of a sample, what would be counted. */
  impact: readonly string[]
  techStackDescription: string
  /** Ids of technologies in `content/technologies.ts`. */
  techStack: readonly string[]
  /** Whether the case study shows the laptop's picture in motion. */
  hasVideoDisplay: boolean
}
