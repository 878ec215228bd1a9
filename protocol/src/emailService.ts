/**
 * The path to which `emailjs.sendForm` posts a form. Our own server answers at the same path, so that a build setting can choose the
 * service.
 */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

export type ServiceField = 'lib_version' | 'service_id' | 'template_id' | 'user_id'

/** Placeholders for the EmailJS identifiers in requests to our own server, which ignores them. */
export const OWN_SERVICE = {
  publicKey: 'own-server',
  serviceId: 'own-server',
  templateId: 'enquiry',
} as const
