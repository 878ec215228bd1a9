/** Something in the documents that keeps pages from being made, in words for the owner. */
export interface Problem {
  /** The document's name. */
  readonly file: string
  /** The field, such as `price.buys`; left out where the whole document is meant. */
  readonly path?: string
  /** What is wrong, and what to do. */
  readonly text: string
  /** The part of a longer text that is meant. */
  readonly words?: string
}
