/** When the mail server was last reached, and when it was not. */
export interface MailContacts {
  /** When it last took a mail, to the minute; null for never. */
  readonly deliveredAtMs: number | null
  /** When it last did not answer, or did not let us in; null for never. */
  readonly failedAtMs: number | null
  /** Its answer then, without personal data. */
  readonly failure: string | null
}

export interface MailContactRepository {
  noteDelivery(atMs: number): Promise<void>
  noteFailure(reason: string, atMs: number): Promise<void>
  read(): Promise<MailContacts>
}
