import { startAuthentication } from '@simplewebauthn/browser'
import { sendJson } from './request.ts'

type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks for a passkey. What is to be signed is asked for beneath `path`, and `path` answers what was signed. */
export async function showPasskey<Answer>(path: string): Promise<Answer> {
  const optionsJSON = await sendJson<PasskeyOptions>('POST', `${path}/options`)
  const response = await startAuthentication({ optionsJSON })
  return sendJson<Answer>('POST', path, { response })
}

/** One sentence about why a passkey was not made or shown. */
export function describePasskeyProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  switch (error.name) {
    case 'NotAllowedError':
      return 'No passkey was used: the question was closed, or took too long. Try again.'
    case 'InvalidStateError':
      return 'This device has a passkey for the desk already.'
    case 'NotSupportedError':
      return 'This browser has no passkeys. Try a current Chrome, Safari, Firefox or Edge.'
    default:
      return error.message
  }
}
