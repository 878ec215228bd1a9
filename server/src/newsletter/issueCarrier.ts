import type { Carrier, Outcome } from '../mail/delivery.ts'
import type { MailTransport } from '../mail/mail.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'
import type { Server } from '../Server.ts'
import { issueMail, issueSettings } from './issueMail.ts'
import { issueMailStore } from './issueMailStore.ts'
import { linkKey } from './leavingStore.ts'
import { readIssue } from './readIssue.ts'
import { subscriberLists } from './subscriberLists.ts'

/** A mail is given up after this many attempts: about three days, with an hour between attempts. */
const TRIES = 80

const UNREADABLE = 'this version of the server cannot read the issue'

/** Mails an issue to its readers. Suppresses addresses that do not exist. Pauses the issue if the mail server accepts no mail from us. */
export function issueCarrier(server: Server, transport: MailTransport): Carrier {
  const { now, log } = server
  const issueMails = issueMailStore(server)
  /** The issue that is being sent, cached so that it is not parsed for each mail. */
  let latest: { readonly number: number; readonly read: ReturnType<typeof readIssue> } | null = null

  return {
    async deliver(claimed, signal) {
      const content = await issueMails.contentOf(claimed)
      if (!content) return { kind: 'settled' }
      const { number } = content
      if (content.state !== 'sending') {
        await issueMails.giveBack(claimed, now())
        return { kind: 'settled' }
      }
      const reader = await subscriberLists(server).findReader(claimed.aboutId)
      if (reader === null) return { kind: 'pointless' }
      if (reader === 'suppressed') return { kind: 'refused', reason: 'suppressed' }
      if (latest?.number !== number) latest = { number, read: readIssue(content) }
      const { read } = latest
      const triedAtMs = now()
      if ('problem' in read) return stop(claimed, UNREADABLE, triedAtMs)
      const mail = issueMail(read.issue, issueSettings(server), {
        to: reader.email,
        link: { subscriberId: claimed.aboutId, issueNumber: number },
        linkKey: await linkKey(server.db),
        writtenAtMs: claimed.queuedAtMs,
      })
      const outcome = await transport.send(mail, claimed.messageId, signal)
      if (outcome.kind === 'notAdmitted') return stop(claimed, outcome.reason, triedAtMs)
      if (outcome.kind !== 'refused') return outcome
      const { about, reason } = outcome
      if (about === 'address') await issueMails.suppress(claimed, reason, now())
      const isOfAll = about === 'us' && !(await issueMails.isRefusedAlone(claimed))
      return isOfAll ? stop(claimed, reason, triedAtMs) : outcome
    },
    // A mail that may have arrived is sent only once more, hours later, because readers do not want a newsletter five times.
    retries: (failure, { attempt, failure: before }) =>
      failure !== 'refused' &&
      !(failure === 'unconfirmed' && before === 'unconfirmed') &&
      attempt < TRIES,
  }

  async function stop(claimed: ClaimedMail, reason: string, triedAtMs: number): Promise<Outcome> {
    await issueMails.stop(claimed, reason, triedAtMs)
    log.error(
      { mail: claimed.id, reason },
      'the newsletter cannot be sent for this reason, and is paused until the owner resumes it',
    )
    return { kind: 'settled' }
  }
}
