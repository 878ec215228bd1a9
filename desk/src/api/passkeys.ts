import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { sendJson } from './request.ts'

type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
export type NewPasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

export const NO_PASSKEYS = browserSupportsWebAuthn()
  ? null
  : 'This browser cannot use passkeys. Open this address in a new version of Chrome, Safari, Firefox or Edge.'

const NO_LOCK =
  'No passkey was used. A passkey needs a screen lock: set one in the settings of this device (fingerprint, face or PIN), then try again. Another phone or a security key works, too.'

/** Asks for a passkey: fetches a challenge from `<path>/options`, posts the signed response to `path`, and returns the server's answer. */
export async function showPasskey<Answer>(path: string): Promise<Answer> {
  const optionsJSON = await sendJson<PasskeyOptions>('POST', `${path}/options`)
  const response = await startAuthentication({ optionsJSON }).catch(nameLock)
  return sendJson<Answer>('POST', path, { response })
}

export async function makePasskey(optionsJSON: NewPasskeyOptions) {
  return startRegistration({ optionsJSON }).catch(nameLock)
}

/** Rethrows an error. On a device without a screen lock, throws `NO_LOCK`, because browsers only report that the prompt was closed. */
async function nameLock(error: unknown): Promise<never> {
  const isRefused = error instanceof Error && error.name === 'NotAllowedError'
  throw isRefused && !(await platformAuthenticatorIsAvailable()) ? new Error(NO_LOCK) : error
}

export function describePasskeyProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  switch (error.name) {
    case 'NotAllowedError':
      return 'No passkey was used: the question was closed, or took too long. Try again.'
    case 'InvalidStateError':
      return 'This device has a passkey for the desk already.'
    case 'ConstraintError':
      return NO_LOCK
    case 'NotSupportedError':
      return 'This device can make no passkey that the desk takes. Try another device, or a security key.'
    default:
      return error.message
  }
}
