import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenBucket } from './createTokenBucket.ts'

/** The words of EmailJS (specification, section 8), which its client hands on as they are. */
const TOO_MANY = 'Too Many Requests'

/** A hook that answers 429 to a sender who posts faster than the bucket allows. */
export function rateLimit(bucket: TokenBucket) {
  return async function limitRate(request: FastifyRequest, reply: FastifyReply) {
    const waitMs = bucket(senderOf(request.ip))
    if (waitMs === 0) return
    return reply
      .code(429)
      .header('Retry-After', Math.ceil(waitMs / 1000))
      .type('text/plain; charset=utf-8')
      .send(TOO_MANY)
  }
}

/** One household or office: an IPv6 sender owns a whole /64 and could change address with each request. */
function senderOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
