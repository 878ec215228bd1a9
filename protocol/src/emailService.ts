/** Where `emailjs.sendForm` posts multipart/form-data. Our own server takes the same call, so a build setting chooses the service. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** Multipart fields that the EmailJS client adds to those of the form. */
export type ServiceField = 'lib_version' | 'service_id' | 'template_id' | 'user_id'

/** The identifiers for our own server, which ignores them. */
export const OWN_SERVICE = {
  publicKey: 'own-server',
  serviceId: 'own-server',
  templateId: 'enquiry',
} as const
