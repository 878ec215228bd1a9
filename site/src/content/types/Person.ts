/**
 * Somebody who does the work, on the page about the agency. The file's name is the person's id. A picture may stand beside it;
 * without one the initials show.
 */
export interface Person {
  order: number
  name: string
  role: string
  /** One sentence: what this person does in a project, or has done before. */
  line: string
  /** Profiles and work, each with the name of the place. */
  links: readonly { label: string; href: string }[]
}
