import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Mail } from '../mail/mail.ts'
import { previewPage, problemPage } from '../newsletter/previewPage.ts'

/** The mail stands in a frame of the desk, which sees how far it is scrolled. Nothing in it runs, loads or leads away. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** How a mail is looked at, as a query. */
export const LOOK = Type.Object({
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  form: Type.Union([Type.Literal('html'), Type.Literal('text')]),
})

/** Answers with a mail, or why there is none, as a page for a frame. */
export function sendPreview(
  reply: FastifyReply,
  { form, theme }: Static<typeof LOOK>,
  shown: Mail | { readonly problem: string },
): FastifyReply {
  const page =
    'problem' in shown ? problemPage(shown.problem, theme) : previewPage(shown, form, theme)
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page)
}
