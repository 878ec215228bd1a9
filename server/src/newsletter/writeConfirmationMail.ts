import { UnreadableMailError } from '../mail/delivery.ts'
import type { MailWriter } from '../mail/mailCarrier.ts'
import { confirmationMail } from './confirmationMail.ts'
import type { SubscriberRepository } from './SubscriberRepository.ts'

/** The tokens of the two links, which are stored elsewhere as hashes only. */
export interface ConfirmationTokens {
  readonly confirm: string
  readonly unsubscribe: string
}

/** Writes the mail that asks for confirmation from the sign-up's row. */
export function writeConfirmationMail(
  subscribers: Pick<SubscriberRepository, 'findPending'>,
  publicUrl: () => URL,
  agencyName: string,
): MailWriter {
  return async ({ aboutId, payload, queuedAtMs }) => {
    const tokens = readTokens(payload)
    const pending = await subscribers.findPending(aboutId)
    return (
      pending &&
      confirmationMail({
        email: pending.email,
        agencyName,
        publicUrl: publicUrl(),
        confirmToken: tokens.confirm,
        unsubscribeToken: tokens.unsubscribe,
        writtenAtMs: queuedAtMs,
      })
    )
  }
}

function readTokens(payload: string): ConfirmationTokens {
  const { confirm, unsubscribe } = parse(payload)
  if (typeof confirm === 'string' && typeof unsubscribe === 'string') {
    return { confirm, unsubscribe }
  }
  throw new UnreadableMailError()
}

function parse(json: string): Partial<Record<keyof ConfirmationTokens, unknown>> {
  try {
    return { ...JSON.parse(json) }
  } catch (error) {
    throw new UnreadableMailError(error)
  }
}
