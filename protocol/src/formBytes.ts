import { ENQUIRY_FIELDS } from './enquiry.ts'

/** A UTF-16 code unit takes up to three bytes in UTF-8, and a form without a script encodes each byte in three characters: `%E0`. */
const MOST_BYTES_A_UNIT = 9

/** Space for names, separators and the fields that the EmailJS client adds. */
const FRAME_BYTES = 8 * 1024

/** A form with a larger body is answered with 413. The limit is enough for fields of full length in any script and any encoding. */
export const FORM_BODY_BYTES =
  ENQUIRY_FIELDS.reduce((units, { limit }) => units + limit, 0) * MOST_BYTES_A_UNIT + FRAME_BYTES
