/**
 * Phone numbers and mail addresses as people type or paste them, read the same way by the form's hints, the server, its mails and the
 * desk. What a visitor typed is stored as it is; what is called, written to and searched is what these make of it.
 */

/** The fewest digits of a whole number, and the most (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const TRUNK_ZERO = /\(0\)/g

/** Digits with what people put between them: spaces, dashes of every kind, dots, slashes and brackets. */
const NUMBERS = /[+(\s]*\d[\d()\s\p{Pd}\u2212\u2043./\u00b7\u2022_]*/gu

/** Where a second number begins that only a space tells from the first. */
const NEXT = /\s+(?=\+?\d)/

/**
 * The numbers in a text, in their order and as they can be dialled: digits, with a leading `+` where there was one. Full-width digits
 * and those of other scripts are read, and words around a number are not.
 */
export function phoneNumbersIn(typed: string): string[] {
  const text = plainDigits(typed.normalize('NFKC').replace(IGNORABLE, '')).replace(TRUNK_ZERO, '')
  return [...text.matchAll(NUMBERS)].flatMap(([found]) => {
    const parts = found.split('/')
    // A slash divides two numbers, or an area's code from its number.
    const numbers = isWhole(parts[0] ?? '') ? parts : [found]
    return numbers.flatMap(withoutNext).map(dialable).filter(isWhole)
  })
}

/** Two whole numbers in a row have more digits than any: each is found by where it begins. */
function withoutNext(run: string): string[] {
  if (digitsOf(run).length <= LONGEST) return [run]
  const pieces = run.trim().split(NEXT)
  const numbers: string[] = []
  for (const piece of pieces) {
    const begun = numbers.at(-1)
    const isNew = begun === undefined || (/^[+0]/.test(piece) && digitsOf(begun).length > SHORTEST)
    if (isNew) numbers.push(piece)
    else numbers[numbers.length - 1] = begun + piece
  }
  return numbers
}

function dialable(run: string): string {
  return `${run.trimStart().replace(/^\(/, '').startsWith('+') ? '+' : ''}${digitsOf(run)}`
}

function isWhole(number: string): boolean {
  return digitsOf(number).length >= SHORTEST
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Digits of other scripts as 0 to 9: each script has its ten in a row. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0
    const code = digit.codePointAt(0) ?? 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

/** What stands around an address, and between two. */
const AROUND = /[\s,;<>()[\]"“”„|]+|(?<=@[^/@]*)\//
const LEADING = /^(?:mailto:|[.:'‘’])+/i
const TRAILING = /[.:!?'‘’]+$/

/**
 * The first mail address in a text, in plain characters and without what people and programs put around it: `mailto:`, a name, brackets, a
 * full stop. The whole text, trimmed, where none is in it. Whether mail can be sent to it is another question.
 */
export function mailAddressIn(typed: string): string {
  const text = typed
    .replace(IGNORABLE, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s*@\s*/g, '@')
    .trim()
  const address = text.split(AROUND).find((part) => part.includes('@'))
  return (
    address
      ?.replace(LEADING, '')
      .replace(TRAILING, '')
      .replace(/(?<=@[^?]*)\?.*$/, '') ?? text
  )
}
