const LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether the first letter of a text is one that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = LETTER.exec(text) ?? []
  return RIGHT_TO_LEFT.test(first)
}
