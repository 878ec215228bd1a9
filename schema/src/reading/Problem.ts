/** A problem of the documents that prevents making pages, in words for the owner. */
export interface Problem {
  readonly file: string
  /** The field, such as `price.buys`; absent for a problem of the whole document. */
  readonly path?: string
  /** What is wrong, and how to correct it. */
  readonly text: string
  /** The wrong words, if the problem is only in a part of the text. */
  readonly words?: string
}
