import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import {
  type SourceKind,
  VISIT_PERIODS,
  VISIT_TABLES,
  type VisitNumbers,
  type VisitTable,
} from 'protocol/desk/visits.ts'
import { Type } from 'typebox'
import { agencyFacts } from '../agencyFacts.ts'
import { toCsv } from '../csv/toCsv.ts'
import type { DeskDependencies } from '../desk/DeskDependencies.ts'
import { answerBy } from '../enquiries/answerBy.ts'
import { readVisitNumbers } from './visitNumbers.ts'

const WEEKS = Type.Union(VISIT_PERIODS.map((weeks) => Type.Literal(weeks)))
const TABLE = Type.Union(VISIT_TABLES.map((table) => Type.Literal(table)))

type Rows = readonly (readonly (string | number)[])[]

const SOURCE_HEADINGS: Readonly<Record<SourceKind, string>> = {
  host: 'Site',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
}

/** Where visits come from and what they lead to, with nothing of a person. */
export async function visitRoutes(
  app: FastifyInstance,
  dependencies: DeskDependencies,
): Promise<void> {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()
  const read = (weeks: number) =>
    readVisitNumbers(weeks, {
      ...dependencies,
      answerBy: (receivedAtMs) => answerBy(receivedAtMs, agencyFacts.office),
    })

  routes.get(
    '/api/visits',
    { schema: { querystring: Type.Object({ weeks: WEEKS }) } },
    ({ query }) => read(query.weeks),
  )

  routes.get(
    '/api/visits.csv',
    { schema: { querystring: Type.Object({ weeks: WEEKS, table: TABLE }) } },
    async ({ query: { weeks, table } }, reply) => {
      const rows = visitTable(table, await read(weeks))
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="visits-${table}-${weeks}-weeks.csv"`)
        .send(toCsv(rows))
    },
  )
}

/** One table of the numbers, for a spreadsheet, with its headings. */
function visitTable(table: VisitTable, numbers: VisitNumbers): Rows {
  switch (table) {
    case 'weeks':
      return weeks(numbers)
    case 'services':
      return services(numbers)
    case 'pages':
      return [['Page', 'Views'], ...numbers.pages.map(({ path, views }) => [path, views])]
    case 'clicks':
      return [['Clicked', 'Clicks'], ...numbers.clicks.map(({ label, clicks }) => [label, clicks])]
    default:
      return [
        [SOURCE_HEADINGS[table], 'Arrivals', 'Enquiries'],
        ...numbers.sources[table].map(({ value, arrivals, enquiries }) => [
          value,
          arrivals,
          enquiries,
        ]),
      ]
  }
}

function weeks(numbers: VisitNumbers): Rows {
  return [
    [
      ...['Week from', 'Page views', 'Visitors a day, added up', 'Enquiries'],
      ...['Answered in time', 'Answered later', 'To answer', 'Closed without an answer'],
    ],
    ...numbers.weeks.map((week) => [
      ...[week.monday, week.views, week.visitors, week.enquiries],
      ...[week.inTime, week.late, week.waiting, week.closed],
    ]),
  ]
}

function services(numbers: VisitNumbers): Rows {
  return [
    ['Service', 'Enquiries', ...numbers.weeks.map(({ monday }) => `Week from ${monday}`)],
    ...numbers.services.map(({ service, enquiries, byWeek }) => [service, enquiries, ...byWeek]),
  ]
}
