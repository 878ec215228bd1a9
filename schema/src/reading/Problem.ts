/** A problem of the documents that prevents making pages, in words for the owner. */
export interface Problem {
  /** The document's name. */
  readonly file: string
  /** The field, such as `price.buys`; absent for a problem of the whole document. */
  readonly path?: string
  /** The problem and its remedy. */
  readonly text: string
  /** The part of a longer text that has the problem. */
  readonly words?: string
}
