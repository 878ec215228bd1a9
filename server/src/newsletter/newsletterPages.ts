import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import type { Server } from '../Server.ts'
import { hashSecret } from '../secret.ts'
import { unsubscribe } from './signUp.ts'
import { signUpStore } from './signUpStore.ts'

/** Several times what a mail program posts. */
const BODY_LIMIT_BYTES = 1024

/** What the links in newsletter mails lead to. Only a POST acts, since scanners open every link, from any origin: the token is the authority. */
export async function newsletterPages(app: FastifyInstance, server: Server): Promise<void> {
  app.addHook('onRequest', app.rateLimit())
  // The token is all that matters, and a mail program sends either kind of form.
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
    const result = await unsubscribe(tokenOf(request), server)
    if (result === 'deleted') request.log.info('newsletter subscriber deleted')
    if (result === 'tracesLeft') request.log.warn('newsletter subscriber deleted, traces left')
    // A mail program follows no redirect, and RFC 8058 forbids one.
    if (isOneClick(request.body)) return reply.type('text/plain; charset=utf-8').send('OK')
    return reply.redirect(ANSWER_PAGES.newsletterUnsubscribed, 303)
  })
}

/** RFC 8058: what a mail program posts when its own "unsubscribe" is pressed, as either kind of form. */
function isOneClick(body = ''): boolean {
  return body.includes('List-Unsubscribe') && body.includes('One-Click')
}

function tokenOf(request: FastifyRequest): string {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  return query.get(NEWSLETTER_TOKEN_PARAMETER) ?? ''
}
