import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import type { Server } from '../Server.ts'
import { hashSecret } from '../secret.ts'
import { leavingStore, linkKey } from './leavingStore.ts'
import { signUpStore } from './signUpStore.ts'
import { readUnsubscribeToken } from './tokens.ts'

/** A request with a longer body is refused. Mail programs post far less. */
const BODY_LIMIT_BYTES = 1024

/** Handles the links in newsletter mails. Only a POST acts, because mail scanners open links. A POST with a token may have any origin. */
export async function newsletterPages(app: FastifyInstance, server: Server): Promise<void> {
  app.addHook('onRequest', app.rateLimit())
  // Accepts every content type: mail programs may send a URL-encoded or a multipart form (RFC 8058), and the token is in the URL.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  )

  const short = { bodyLimit: BODY_LIMIT_BYTES }

  app.post(ANSWER_PAGES.newsletterConfirm, short, async (request, reply) => {
    const tokenHash = hashSecret(tokenOf(request))
    if (await signUpStore(server).confirm(tokenHash, server.now(), request.ip)) {
      request.log.info('newsletter sign-up confirmed')
      return reply.redirect(ANSWER_PAGES.newsletterConfirmed, 303)
    }
    const otherwise = 'This link is not valid any more. Please sign up again.'
    return reply.sendPage(ANSWER_PAGES.newsletterLinkInvalid, 410, otherwise)
  })

  app.post<{ Body?: string }>(ANSWER_PAGES.newsletterUnsubscribe, short, async (request, reply) => {
    const token = tokenOf(request)
    const ofIssue = readUnsubscribeToken(token, await linkKey(server.db))
    // The answer is the same for a used or an unknown link.
    if (await leavingStore(server).unsubscribe(ofIssue ?? { tokenHash: hashSecret(token) })) {
      if (await server.eraseTraces()) request.log.info('newsletter subscriber deleted')
      else
        request.log.warn('newsletter subscriber deleted; the next upkeep erases its traces on disk')
    }
    // A mail program follows no redirect of its one-click POST, and RFC 8058 forbids a redirect.
    if (isOneClick(request.body)) return reply.type('text/plain; charset=utf-8').send('OK')
    return reply.redirect(ANSWER_PAGES.newsletterUnsubscribed, 303)
  })
}

/** Returns whether a mail program's own unsubscribe button sent this POST (RFC 8058), as a URL-encoded or a multipart form. */
function isOneClick(body = ''): boolean {
  return body.includes('List-Unsubscribe') && body.includes('One-Click')
}

function tokenOf(request: FastifyRequest): string {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  return query.get(NEWSLETTER_TOKEN_PARAMETER) ?? ''
}
