/** Replaced at build time (see `vite.config.ts`). */
declare const __EMAIL_SERVICE__: {
  origin: string
  publicKey: string
  serviceId: string
  templateId: string
}

/** The service that receives the forms: with an empty `origin` our own server, otherwise EmailJS. */
export const emailService = __EMAIL_SERVICE__

/** A send fails after this time without an answer. The EmailJS client itself has no limit. */
export const SEND_TIME_LIMIT_MS = 20_000
