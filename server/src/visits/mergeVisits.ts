import { OTHER, type SourceKind } from 'protocol/desk/visits.ts'
import type { Visits } from './readVisits.ts'
import type { SourceCounts } from './VisitRepository.ts'

/** The visits of days and of those that follow them, with lists of at most `limit`. */
export function mergeVisits(before: Visits, after: Visits, limit: number): Visits {
  const sources = (kind: SourceKind) =>
    mergeSources([...before.sources[kind], ...after.sources[kind]], limit)
  return {
    days: [...before.days, ...after.days],
    pages: merge([...before.pages, ...after.pages], 'path', 'views').slice(0, limit),
    clicks: merge([...before.clicks, ...after.clicks], 'label', 'clicks').slice(0, limit),
    sources: {
      host: sources('host'),
      source: sources('source'),
      medium: sources('medium'),
      campaign: sources('campaign'),
    },
  }
}

/** One row a name, with the sum; the most first, those alike by name. */
function merge<Name extends string, Count extends string>(
  rows: readonly (Readonly<Record<Name, string>> & Readonly<Record<Count, number>>)[],
  name: Name,
  count: Count,
) {
  return [...Map.groupBy(rows, (row) => row[name])]
    .map(([, [first, ...others]]) => ({
      ...(first as (typeof rows)[number]),
      [count]: others.reduce((sum, row) => sum + row[count], first?.[count] ?? 0),
    }))
    .sort((one, other) => other[count] - one[count] || compare(one[name], other[name]))
}

/** As `VisitRepository.sources` lists them. */
function mergeSources(rows: readonly SourceCounts[], limit: number): SourceCounts[] {
  const merged = [...Map.groupBy(rows, ({ value }) => value)]
    .map(([value, ofValue]) => add(value, ofValue))
    .sort(
      (one, other) =>
        other.enquiries - one.enquiries ||
        other.arrivals - one.arrivals ||
        compare(one.value, other.value),
    )
  const named = merged.filter(({ value }) => value !== OTHER).slice(0, limit)
  const rest = add(
    OTHER,
    merged.filter((row) => !named.includes(row)),
  )
  return rest.arrivals + rest.enquiries > 0 ? [...named, rest] : named
}

function add(value: string, rows: readonly SourceCounts[]): SourceCounts {
  return {
    value,
    arrivals: rows.reduce((sum, { arrivals }) => sum + arrivals, 0),
    enquiries: rows.reduce((sum, { enquiries }) => sum + enquiries, 0),
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
