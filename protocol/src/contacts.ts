/**
 * Phone numbers and mail addresses as people type or paste them, read the same way by the form's hints, the server, its mails and the
 * desk. What a visitor typed is stored as it is; what is called, written to and searched is what these make of it.
 */

/** The fewest digits of a whole number, and the most (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const TRUNK_ZERO = /\(0\)/g
/** Digits behind a letter behind a digit: an extension, or the rest of a mistyped number. */
const BROKEN_OFF = /(\d)\p{L}+\d[\d\s]*/gu

/** Digits with what people put before and between them: a plus, spaces, dashes of every kind, dots, slashes and brackets. */
const RUNS = /[+\d()\s\p{Pd}\u2212\u2043./\u00b7\u2022_]+/gu

/**
 * The numbers in a text, in their order and as they can be dialled: digits, with a leading `+` where there was one. Full-width digits
 * and those of other scripts are read, and words around a number are not.
 */
export function phoneNumbersIn(typed: string): string[] {
  const text = plainDigits(typed.normalize('NFKC').replace(IGNORABLE, ''))
    .replace(TRUNK_ZERO, '')
    .replace(BROKEN_OFF, '$1')
  const runs = (text.match(RUNS) ?? []).flatMap((run) => run.split(/(?=\+)/))
  return runs.flatMap((run) => {
    const parts = run.split('/')
    // A slash divides two numbers, or an area's code from its number.
    const numbers = isWhole(parts[0] ?? '') ? parts : [run]
    return numbers.flatMap(withoutNext).map(dialable).filter(isWhole)
  })
}

/** Two whole numbers in a row have more digits than any: the second begins with a zero behind a space. */
function withoutNext(run: string): string[] {
  if (digitsOf(run).length <= LONGEST) return [run]
  const numbers: string[] = []
  for (const piece of run.trim().split(/\s/)) {
    const begun = numbers[numbers.length - 1]
    if (begun === undefined || (piece.startsWith('0') && digitsOf(begun).length > SHORTEST)) {
      numbers.push(piece)
    } else numbers[numbers.length - 1] = begun + piece
  }
  return numbers
}

function dialable(run: string): string {
  return `${run.includes('+') ? '+' : ''}${digitsOf(run)}`
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
const AROUND = /([\s,;:<>()[\]"“”„«»‹›|])/
const EDGES = ".!?'‘’`*{}\\/"

/**
 * The first mail address in a text, in plain characters and without what people and programs put around it: `mailto:`, a name, brackets, a
 * full stop. The whole text, trimmed, where none is in it, or where a space may have broken it: its end alone would be a
 * stranger's. Whether mail can be sent to it is another question.
 */
export function mailAddressIn(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(IGNORABLE, '')
    .replace(/。/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?@ ?/g, '@')
    .trim()
  const parts = text.split(AROUND)
  const at = parts.findIndex((part) => part.includes('@'))
  const [before, after] = [parts.slice(0, Math.max(at, 0)).join(''), parts.slice(at + 1).join('')]
  const isBroken = /[^:;,] $/.test(before) || (/^ [\p{L}\d]/u.test(after) && !after.includes('@'))
  if (at < 0 || isBroken) return text
  const [local = '', ...rest] = (parts[at] ?? '').split('@')
  // A link may say more behind a question mark, and a slash begins another address.
  const [domain = ''] = rest.join('@').split(/mailto:$/i.test(before) ? /[/?]/ : '/')
  let address = `${local}@${domain}`
  while (address && EDGES.includes(address.charAt(0))) address = address.slice(1)
  while (address && EDGES.includes(address.slice(-1))) address = address.slice(0, -1)
  return address
}
