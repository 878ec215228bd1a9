import { ENQUIRY_FIELDS } from './enquiry.ts'

/** A UTF-16 code unit takes up to three bytes in UTF-8, and each of these three characters in a form without a script: `%E0`. */
const MOST_BYTES_A_UNIT = 9

/** Room for names, separators and what the e-mail service's client adds. */
const FRAME_BYTES = 8 * 1024

/** The largest body of a form, in bytes: whatever its fields take, in any script and on every way. A longer one is answered with 413. */
export const FORM_BODY_BYTES =
  ENQUIRY_FIELDS.reduce((units, { limit }) => units + limit, 0) * MOST_BYTES_A_UNIT + FRAME_BYTES
