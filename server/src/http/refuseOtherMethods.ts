import type { FastifyInstance } from 'fastify'

/** Answers 405 on a path that takes POST only, instead of the page that says it does not exist. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: string): void {
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('Allow', allowed)
        .type('text/plain; charset=utf-8')
        .send('Method Not Allowed'),
  })
}
