import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import type { TokenBucket } from './createTokenBucket.ts'
import type { Site } from './loadSite.ts'
import { rateLimit } from './rateLimit.ts'
import { sendPage } from './sendPage.ts'

/** RFC 8058: what a mail program posts when its own "unsubscribe" is pressed, as either kind of form. */
const ONE_CLICK = /List-Unsubscribe[\s\S]*One-Click/

interface NewsletterPageNeeds {
  readonly confirmSignUp: (token: string, ip: string) => Promise<boolean>
  readonly unsubscribe: (token: string) => Promise<'deleted' | 'tracesLeft' | 'unknown'>
  readonly site: Site
  readonly bucket: TokenBucket
}

/**
 * What the links in newsletter mails lead to. Only a POST acts, since mail scanners open every link; the pages
 * that show the button are the site's. The token is the authority, so any origin may post it.
 */
export function newsletterPages(app: FastifyInstance, needs: NewsletterPageNeeds): void {
  app.addHook('onRequest', rateLimit(needs.bucket))

  app.post(ANSWER_PAGES.newsletterConfirm, async (request, reply) => {
    const confirmed = await needs.confirmSignUp(tokenOf(request), request.ip)
    if (confirmed) {
      request.log.info('newsletter sign-up confirmed')
      return reply.redirect(ANSWER_PAGES.newsletterConfirmed, 303)
    }
    const otherwise = 'This link is not valid any more. Please sign up again.'
    const page = ANSWER_PAGES.newsletterLinkInvalid
    return sendPage(request, reply, { site: needs.site, page, status: 410, otherwise })
  })

  app.post<{ Body: Buffer | undefined }>(
    ANSWER_PAGES.newsletterUnsubscribe,
    async (request, reply) => {
      const result = await needs.unsubscribe(tokenOf(request))
      if (result === 'deleted') request.log.info('newsletter subscriber deleted')
      if (result === 'tracesLeft') request.log.warn('newsletter subscriber deleted, traces left')
      // A mail program follows no redirect, and RFC 8058 forbids one.
      if (ONE_CLICK.test(request.body?.toString('latin1') ?? '')) return plainOk(reply)
      return reply.redirect(ANSWER_PAGES.newsletterUnsubscribed, 303)
    },
  )
}

function tokenOf(request: FastifyRequest): string {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  return query.get(NEWSLETTER_TOKEN_PARAMETER) ?? ''
}

function plainOk(reply: FastifyReply): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send('OK')
}
