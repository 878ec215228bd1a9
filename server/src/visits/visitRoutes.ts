import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { VISIT_PERIODS, VISIT_TABLES } from 'protocol/desk/visits.ts'
import { Type } from 'typebox'
import { toCsv } from '../http/toCsv.ts'
import type { Server } from '../Subject.ts'
import { readVisitNumbers, visitTable } from './visitNumbers.ts'

const WEEKS = Type.Union(VISIT_PERIODS.map((weeks) => Type.Literal(weeks)))
const TABLE = Type.Union(VISIT_TABLES.map((table) => Type.Literal(table)))

/** Where visits come from and what they lead to, with nothing of a person. */
export async function visitRoutes(app: FastifyInstance, dependencies: Server): Promise<void> {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()
  routes.get(
    '/api/visits',
    { schema: { querystring: Type.Object({ weeks: WEEKS }) } },
    ({ query }) => readVisitNumbers(query.weeks, dependencies),
  )

  routes.get(
    '/api/visits.csv',
    { schema: { querystring: Type.Object({ weeks: WEEKS, table: TABLE }) } },
    async ({ query: { weeks, table } }, reply) => {
      const rows = visitTable(table, await readVisitNumbers(weeks, dependencies))
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="visits-${table}-${weeks}-weeks.csv"`)
        .send(toCsv(rows))
    },
  )
}
