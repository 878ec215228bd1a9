import type { SourceKind, VisitNumbers, VisitTable } from 'protocol/desk/visits.ts'

type Rows = readonly (readonly (string | number)[])[]

const SOURCE_HEADINGS: Readonly<Record<SourceKind, string>> = {
  host: 'Site',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
}

/** One table of the numbers, for a spreadsheet, with its headings. */
export function visitTable(table: VisitTable, numbers: VisitNumbers): Rows {
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
