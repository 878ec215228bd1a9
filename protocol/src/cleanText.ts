/** Tabs and line breaks of every kind, the Unicode ones too. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const BREAKS_BUT_NEWLINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /\p{Cc}/gu
const CONTROLS_BUT_NEWLINE_AND_TAB = /(?![\n\t])\p{Cc}/gu
const BIDI_MARKS = /[\u061c\u200e\u200f]/g
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** Soft hyphens, zero-width spaces, byte order marks and the like. The two joiners stay: names and emoji are spelt with them. */
const FORMAT = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g

const LONE_SURROGATES = /\p{Surrogate}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/** A text without the characters of which nothing shows, such as a zero-width space: to compare, and to see whether it is blank. */
export function visiblePart(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

/** One line of typed text, safe in a mail header: breaks become a space; control, bidi and format characters are gone. Never cut short. */
export function cleanLine(typed: string): string {
  return typed
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(BIDI_MARKS, '')
    .replace(BIDI_OVERRIDES, '')
    .replace(FORMAT, '')
    .trim()
}

/** Typed paragraphs: every break becomes `\n`; control characters and bidi overrides are gone, the marks of right-to-left writing stay. Never cut short. */
export function cleanParagraphs(typed: string): string {
  return cleanLines(typed).trim()
}

/** The same with all its space, for a text in which the lines count and may be indented. */
export function cleanLines(typed: string): string {
  return typed
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(BREAKS_BUT_NEWLINE, '\n')
    .replace(CONTROLS_BUT_NEWLINE_AND_TAB, '')
    .replace(BIDI_OVERRIDES, '')
}
