import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

const known = new WeakMap<object, RouteOptions[]>()

// Each Fastify instance says so here before it has its first route.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: RouteOptions[] = []
  known.set(fastify.server, routes)
  fastify.addHook('onRoute', (route) => void routes.push(route))
})

/** All routes of a server that was made after this module was loaded. */
export function routesOf(app: FastifyInstance): readonly RouteOptions[] {
  return known.get(app.server) ?? []
}
