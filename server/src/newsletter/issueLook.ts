import { agencyFacts } from '../agencyFacts.ts'

const { accent, run } = agencyFacts.colours

/** The site's colours (`tokens/tokens.css`) on which a mail is readable, for programs that know no variables. */
export const LIGHT = {
  page: '#f4f6f3',
  surface: '#ffffff',
  sunk: '#e6ebe6',
  ink: '#12181b',
  quietInk: '#46525a',
  quote: run.light,
  board: '#12181b',
  onBoard: '#ffffff',
  quietOnBoard: '#aeb9bc',
  accent: accent.light,
} as const

/** Those that differ in the dark. */
export const DARK = {
  page: '#0e1416',
  surface: '#172023',
  sunk: '#0a0f11',
  ink: '#eef2ef',
  quietInk: '#aeb9bc',
  quote: run.dark,
  board: '#0a0f11',
} as const

/** What each system reads best with: no mail program loads a site's fonts. Verdana where there is none of them. */
export const FACE =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,Verdana,sans-serif"

/** As heavy and wide as the site's headings: each system has a black face. */
export const HEADING_FACE =
  "font-family:'Arial Black','Segoe UI Black',-apple-system,Roboto,Verdana,sans-serif;font-weight:900"

export const MONO_FACE = 'font-family:Consolas,Menlo,monospace'

export const BODY_TEXT = `${FACE};font-size:17px;line-height:1.6;color:${LIGHT.ink}`

/** Takes all the width there is, and gives screen readers its text without a grid. */
export const TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
