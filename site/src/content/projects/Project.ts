import type { IndustryName } from '../industries.ts'
import type { ServiceId } from '../services.ts'
import type { TechnologyId } from '../technologies.ts'

export interface HeadedText {
  heading: string
  description: string
}

/**
 * One project of the portfolio and its case study (specification, section 3). Its video and its
 * laptop, tablet and phone pictures are not named here: the manifest keys them by `id`.
 */
export type Project = Facts & (Developed | Designed)

/** Its case study shows the three stages of a development. */
interface Developed {
  isDevelopmentProject: true
  /** What was done in each stage. */
  process: readonly [planning: string, development: string, deployment: string]
}

/** Only drawn: without the stages. */
interface Designed {
  isDevelopmentProject: false
}

interface Facts {
  /** The last part of `/case-study/<id>`, and the name of the project's file. */
  id: string
  /** Its place in the portfolio, from 1. */
  order: number
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
  title: string
  industry: IndustryName
  services: readonly ServiceId[]
  /** Under the title of the case study. */
  shortDescription: string
  /** One sentence for cards, at most 140 characters. */
  cardDescription: string
  /** One sentence for the case study's first screen: what is different now. */
  outcome: string
  /** '1 Member' to '3 Members'. */
  team: string
  /** '3 Weeks' to '3 Months', or 'Ongoing'. */
  duration: string
  /** A month and a year. */
  launched: string
  /** 4.6 to 5, as '4.8/5'. */
  rating: string
  projectOverview: string
  features: readonly string[]
  challenges: readonly HeadedText[]
  /** As many as challenges; each answers the challenge of the same index. */
  solutions: readonly HeadedText[]
  impact: readonly string[]
  techStackDescription: string
  techStack: readonly TechnologyId[]
  /** Whether the case study shows a video in place of the laptop picture. */
  hasVideoDisplay: boolean
}
