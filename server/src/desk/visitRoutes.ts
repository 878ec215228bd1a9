import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { VISIT_PERIODS, VISIT_TABLES } from 'protocol/desk/visits.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { toCsv } from '../csv/toCsv.ts'
import { answerBy } from '../enquiries/answerBy.ts'
import { rememberVisitNumbers } from '../visits/rememberVisitNumbers.ts'
import { visitTable } from '../visits/visitTable.ts'
import type { DeskDependencies } from './DeskDependencies.ts'

const WEEKS = Type.Union(VISIT_PERIODS.map((weeks) => Type.Literal(weeks)))
const TABLE = Type.Union(VISIT_TABLES.map((table) => Type.Literal(table)))

/** Where visits come from and what they lead to, with nothing of a person. */
export async function visitRoutes(
  app: FastifyInstance,
  dependencies: DeskDependencies,
): Promise<void> {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()
  const visitNumbers = rememberVisitNumbers({
    ...dependencies,
    answerBy: (receivedAtMs) => answerBy(receivedAtMs, agencyFacts.office),
  })

  routes.get(
    '/api/visits',
    { schema: { querystring: Type.Object({ weeks: WEEKS }) } },
    ({ query }) => visitNumbers(query.weeks),
  )

  routes.get(
    '/api/visits.csv',
    { schema: { querystring: Type.Object({ weeks: WEEKS, table: TABLE }) } },
    async ({ query: { weeks, table } }, reply) => {
      const rows = visitTable(table, await visitNumbers(weeks))
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="visits-${table}-${weeks}-weeks.csv"`)
        .send(toCsv(rows))
    },
  )
}
