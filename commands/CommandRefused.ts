/** Something that a command was asked for and cannot do. The message says why in sentences for the owner. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
