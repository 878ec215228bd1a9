/** For whom passkeys are made (WebAuthn's term). */
export interface RelyingParty {
  /** As the browser shows it. */
  readonly name: string
  /** Where the desk is, without a path: its host name is what passkeys are bound to. */
  readonly url: URL
}
