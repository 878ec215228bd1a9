/** Something that the owner asked for and cannot have; the message says why, a sentence a line. */
export class RecordRefused extends Error {
  override name = 'RecordRefused'
}
