const HOUR_MS = 60 * 60 * 1000

/** Until when an enquiry that was received then is to be answered, in milliseconds. */
export function answerBy(receivedAtMs: number): number {
  return receivedAtMs + HOUR_MS
}
