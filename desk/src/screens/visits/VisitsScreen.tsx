import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { VISIT_PERIODS, type VisitNumbers } from 'protocol/desk/visits.ts'
import { Link, useSearchParams } from 'react-router'
import { getJson } from '../../api/request.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { VisitReport } from './VisitReport.tsx'
import styles from './VisitsScreen.module.css'

const TITLES = { 13: '13 weeks', 52: 'A year' } as const

/** Where visits and enquiries come from, and what they lead to. */
export function VisitsScreen() {
  const [search] = useSearchParams()
  const weeks = VISIT_PERIODS.find((period) => String(period) === search.get('weeks')) ?? 13
  const query = useQuery({
    queryKey: ['visits', weeks],
    queryFn: ({ signal }) => getJson<VisitNumbers>(`/api/visits?weeks=${weeks}`, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Visits"
      actions={
        <nav className={styles.periods} aria-label="Period">
          {VISIT_PERIODS.map((period) => (
            <Link
              key={period}
              className={styles.period}
              to={`/visits?weeks=${period}`}
              aria-current={period === weeks ? 'page' : undefined}
              replace
            >
              {TITLES[period]}
            </Link>
          ))}
        </nav>
      }
    >
      <Loaded query={query}>{(numbers) => <VisitReport numbers={numbers} />}</Loaded>
    </Screen>
  )
}
