import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { emailService } from './emailServiceSettings.ts'

interface NativePost {
  method: 'post'
  action: string
  encType?: 'multipart/form-data'
}

/**
 * How a form posts itself where no script runs: to `ownPath` of our server, which answers with a page, or to the
 * e-mail service's call for forms, which takes multipart and answers with a word. There, add `NativeFields`.
 */
export function nativePost(ownPath: string): NativePost {
  const { origin } = emailService
  if (origin === '') return { method: 'post', action: ownPath }
  return { method: 'post', action: origin + SEND_FORM_PATH, encType: 'multipart/form-data' }
}
