/**
 * One developer page (specification, section 2). The file's name is the developer's id. The first in order has
 * `/hire-a-developer`, each other `/hire-a-developer/<id>`.
 */
export interface Developer {
  order: number
  name: string
  /** US dollars an hour (specification, section 9). */
  hourlyRate: number
  heading: string
  description: string
  /** What this developer does in an ordinary week. */
  does: readonly string[]
  /** Ids of technologies in `content/technologies.ts`; left out of the page where there are none. */
  technologies?: readonly string[]
  /** When to take another one. */
  choose: string
  pageTitle: string
  /** What people type into a search, shown in the place of the title. May hold `{rate}` and `{place}`. */
  searchTitle?: string
  /** For search results: 70 to 160 characters, and of no other page. */
  pageDescription: string
}
