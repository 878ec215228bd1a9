/** Where workers report: one line an event, never a name, an address or a text. */
export interface DeliveryLog {
  info(facts: object, event: string): void
  warn(facts: object, event: string): void
  error(facts: object, event: string): void
}
