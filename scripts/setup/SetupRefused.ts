/** Something that setup was asked for and cannot do; the message says why in sentences for the owner. */
export class SetupRefused extends Error {
  override name = 'SetupRefused'
}
