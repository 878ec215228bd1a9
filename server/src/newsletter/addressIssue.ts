import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import type { Mail } from '../mail/mail.ts'
import { bounceToken } from './bounceToken.ts'
import { type AddressedIssue, issueMail } from './issue/issueMail.ts'
import type { Issue } from './issue/parseIssue.ts'
import { type IssueLink, unsubscribeToken } from './unsubscribeToken.ts'

/** What every mail of the newsletter has in common. */
export interface IssueSettings {
  /** Where links lead. Asked for each mail: known only once the server listens. */
  readonly publicUrl: () => URL
  readonly agency: AddressedIssue['agency']
  /** Takes what cannot be delivered, with a token behind a plus; null when nobody reads it. */
  readonly bounceAddress: string | null
  /** For mail programs that know no other way to unsubscribe; null when nobody reads it. */
  readonly unsubscribeAddress: string | null
}

interface Addressed {
  readonly to: string
  readonly link: IssueLink
  readonly linkKey: string
  readonly writtenAtMs: number
}

/** The issue as mail to one reader, with links and a return path of its own. */
export function addressIssue(
  issue: Issue,
  { publicUrl, agency, bounceAddress, unsubscribeAddress }: IssueSettings,
  { to, link, linkKey, writtenAtMs }: Addressed,
): Mail {
  const siteUrl = publicUrl()
  const token = unsubscribeToken(link, linkKey)
  const unsubscribeUrl = new URL(ANSWER_PAGES.newsletterUnsubscribe, siteUrl)
  unsubscribeUrl.searchParams.set(NEWSLETTER_TOKEN_PARAMETER, token)
  const mail = issueMail(issue, {
    to,
    unsubscribeUrl: unsubscribeUrl.href,
    unsubscribeMailto: unsubscribeAddress && `mailto:${unsubscribeAddress}?subject=unsubscribe`,
    listId: `<newsletter.${siteUrl.hostname}>`,
    siteUrl,
    agency,
    writtenAtMs,
  })
  const [local, domain] = bounceAddress?.split('@') ?? []
  const returnPath = local && `${local}+${bounceToken(link.subscriberId, linkKey)}@${domain}`
  return returnPath ? { ...mail, returnPath } : mail
}
