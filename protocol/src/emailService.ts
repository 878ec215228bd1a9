/** What the EmailJS client sends. Our own server takes the same, so that one build setting swaps one for the other. */

/** `emailjs.sendForm`: multipart/form-data. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** Multipart fields that the client adds beside the form's own. */
export type ServiceField = 'lib_version' | 'service_id' | 'template_id' | 'user_id'

/** The identifiers that a build uses with our own server, where they name nothing secret. */
export const OWN_SERVICE = {
  publicKey: 'own-server',
  serviceId: 'own-server',
  templateId: 'enquiry',
} as const
