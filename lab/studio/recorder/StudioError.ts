/** Something that the person at the keyboard can put right; the message says how. */
export class StudioError extends Error {
  override name = 'StudioError'
}
