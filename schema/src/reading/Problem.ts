/** A problem that prevents making pages, in words for the owner. */
export interface Problem {
  readonly file: string
  /** The field, such as `price.buys`; absent for a problem of the whole document. */
  readonly path?: string
  /** What is wrong, and how to correct it. */
  readonly text: string
  /** The part of `text` after the field's path, such as `is empty. Write a text.`; absent if `text` does not begin with the path. */
  readonly says?: string
  /** The wrong words, if the problem is only in a part of the text. */
  readonly words?: string
}

/** @param says - what is wrong with the field, as words that follow the field's name. */
export function fieldProblem(file: string, path: string, says: string) {
  return { file, path, text: `'${path}' ${says}`, says }
}
