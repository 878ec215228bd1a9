/** Replaced at build time: our own server at the page's origin, or EmailJS itself (see `vite.config.ts`). */
declare const __EMAIL_SERVICE__: {
  origin: string
  publicKey: string
  serviceId: string
  templateId: string
}

/** Where the forms post, and the identifiers that go with them. An empty origin is the page's own. */
export const emailService = __EMAIL_SERVICE__

/** After this long without an answer a send counts as failed: the EmailJS client itself would wait without end. */
export const SEND_TIME_LIMIT_MS = 20_000
