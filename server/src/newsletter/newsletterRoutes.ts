import type { FastifyInstance } from 'fastify'
import type { DeskDependencies } from '../DeskDependencies.ts'
import { draftRoutes } from './draftRoutes.ts'
import { issueRoutes } from './issueRoutes.ts'

/** The newsletter: what is being written, what is on its way, and what became of it. */
export async function newsletterRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  app.register(draftRoutes, options)
  app.register(issueRoutes, options)
}
