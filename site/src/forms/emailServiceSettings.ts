/** Replaced at build time (see `vite.config.ts`). */
declare const __EMAIL_SERVICE__: {
  origin: string
  publicKey: string
  serviceId: string
  templateId: string
}

/** The service that receives the forms: our own server at the page's origin for an empty `origin`, else EmailJS. */
export const emailService = __EMAIL_SERVICE__

/** A send without an answer fails after this time; the EmailJS client itself has no limit. */
export const SEND_TIME_LIMIT_MS = 20_000
