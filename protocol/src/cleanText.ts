/** Matches tabs and line breaks, including Unicode's line and paragraph separators. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const BREAKS_BUT_NEWLINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /\p{Cc}/gu
const CONTROLS_BUT_NEWLINE_AND_TAB = /(?![\n\t])\p{Cc}/gu
const CONTROLS_BUT_BREAKS = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** Matches invisible characters such as soft hyphens and direction marks, except the two joiners, which names and emoji need. */
const FORMAT =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g

/** Matches lone surrogates. Used instead of `toWellFormed`, which Firefox 115 lacks. */
const LONE_SURROGATES = /\p{Surrogate}/gu

const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/** Returns a text without invisible characters and outer white space, for comparing texts and for finding blank ones. */
export function visiblePart(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

/** Makes a text storable in PostgreSQL: replaces lone surrogates and removes control characters, except tabs and line breaks. */
export function cleanTyped(typed: string): string {
  return typed.toWellFormed().replace(CONTROLS_BUT_BREAKS, '')
}

/** Returns a typed text as one line that is safe in a mail header: without line breaks, control, bidi and format characters. */
export function cleanLine(typed: string): string {
  return typed
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .replace(FORMAT, '')
    .trim()
}

/** Returns typed paragraphs with `\n` for every line break, without control characters and bidi overrides. Direction marks stay. */
export function cleanParagraphs(typed: string): string {
  return cleanLines(typed).trim()
}

/** Like `cleanParagraphs`, but keeps white space at both ends, because the first line may be indented. */
export function cleanLines(typed: string): string {
  return typed
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(BREAKS_BUT_NEWLINE, '\n')
    .replace(CONTROLS_BUT_NEWLINE_AND_TAB, '')
    .replace(BIDI_OVERRIDES, '')
}
