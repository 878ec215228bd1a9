/**
 * What the EmailJS client puts on the wire, and what its service answers.
 * Our own server speaks the same protocol, so one build setting swaps one for the other.
 */

/** `emailjs.sendForm`: multipart/form-data. The one the site uses. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** `emailjs.send`: JSON. Supported by the service, not used by the site. */
export const SEND_PATH = '/api/v1.0/email/send'

/** Multipart fields that the client adds beside the form's own. */
export const SERVICE_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id'] as const

export type ServiceField = (typeof SERVICE_FIELDS)[number]

/** The identifiers that a build uses with our own server, where they name nothing secret. */
export const OWN_SERVICE = {
  publicKey: 'own-server',
  serviceId: 'own-server',
  templateId: 'enquiry',
} as const
