const ACCENTS = /\p{M}+/gu
const APOSTROPHES = /[‘’ʼ]/g
const SPACES = /\s+/g

/** A text on one line as it is compared when somebody searches: without case, accents and what marks a name's word. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim()
}
