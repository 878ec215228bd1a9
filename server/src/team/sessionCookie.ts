import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MS } from './sessions.ts'

/** Leaves out `Secure` on plain http, which is only for this machine: Safari does not accept secure cookies over http. */
function cookieOf({ protocol }: URL) {
  const secure = protocol === 'https:'
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const
  return { name: secure ? '__Host-desk' : 'desk', options }
}

export function readSessionCookie(request: FastifyRequest, desk: URL): string | undefined {
  return request.cookies[cookieOf(desk).name]
}

export function setSessionCookie(reply: FastifyReply, desk: URL, token: string): void {
  const { name, options } = cookieOf(desk)
  reply.setCookie(name, token, { ...options, maxAge: SESSION_MS / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, desk: URL): void {
  const { name, options } = cookieOf(desk)
  reply.clearCookie(name, options)
}
