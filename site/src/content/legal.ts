/** One part of a legal page: a heading, what it says, and sometimes a list after it. */
export interface LegalSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}
