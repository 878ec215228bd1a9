import type { FastifyInstance } from 'fastify'
import { draftRoutes } from '../newsletter/draftRoutes.ts'
import { issueRoutes } from '../newsletter/issueRoutes.ts'
import type { DeskDependencies } from './DeskDependencies.ts'

/** The newsletter: what is being written, what is on its way, and what became of it. */
export async function newsletterRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  app.register(draftRoutes, options)
  app.register(issueRoutes, options)
}
