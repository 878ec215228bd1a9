/**
 * Reads phone numbers and mail addresses as people type or paste them. Only links, form hints and searches use the results: the typed text
 * is stored unchanged.
 */

/** The fewest and the most digits of a phone number with its country code (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const TRUNK_ZERO = /\(0\)/g
/** Matches a digit followed by letters and more digits: an extension (`712345678 ext 12`), or the rest of a mistyped number. */
const BROKEN_OFF = /(\d)\p{L}+\d[\d\s]*/gu

/** Matches digits with the spaces and signs that people write around the digits of a phone number. */
const RUNS = /[+\d()\s\p{Pd}\u2212\u2043./\u00b7\u2022_]+/gu

/**
 * Returns the phone numbers in a text as dialled: digits, with a leading `+` if the text has one. Reads digits of all scripts, and ignores
 * words around a number.
 */
export function phoneNumbersIn(typed: string): string[] {
  const text = plainDigits(typed.normalize('NFKC').replace(IGNORABLE, ''))
    .replace(TRUNK_ZERO, '')
    .replace(BROKEN_OFF, '$1')
  const runs = (text.match(RUNS) ?? []).flatMap((run) => run.split(/(?=\+)/))
  return runs.flatMap((run) => {
    const parts = run.split('/')
    // A slash separates two phone numbers, or an area code from the rest of the number.
    const numbers = isWhole(parts[0] ?? '') ? parts : [run]
    return numbers.flatMap(withoutNext).map(dialable).filter(isWhole)
  })
}

/** Splits a text that has too many digits for one phone number: at each space before a zero, because national numbers begin with a zero. */
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

/** Replaces the digits of other scripts by 0 to 9. Unicode lists the ten digits of each script in order. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0
    const code = digit.codePointAt(0) ?? 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

/** `AROUND` matches characters that separate mail addresses; `EDGES` are characters that may touch an address. */
const AROUND = /([\s,;:<>()[\]"“”„«»‹›|])/
const EDGES = ".!?'‘’`*{}\\/"

/**
 * Returns the first mail address in a text, without `mailto:`, names, brackets or a full stop around the address. Returns the whole trimmed
 * text if it has no address, or if a space may be inside the address, because half of an address could be another person's address. Does
 * not check whether the address is valid.
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
  // Cuts off the query of a `mailto:` link, and a second address after a slash.
  const [domain = ''] = rest.join('@').split(/mailto:$/i.test(before) ? /[/?]/ : '/')
  let address = `${local}@${domain}`
  while (address && EDGES.includes(address.charAt(0))) address = address.slice(1)
  while (address && EDGES.includes(address.slice(-1))) address = address.slice(0, -1)
  return address
}
