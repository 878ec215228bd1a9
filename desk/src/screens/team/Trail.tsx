import { useInfiniteQuery } from '@tanstack/react-query'
import type { TrailPage } from 'protocol/desk/team.ts'
import { getJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Table } from '../../components/Table.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './TeamScreen.module.css'

const COLUMNS = [{ title: 'When' }, { title: 'Who' }, { title: 'What' }]

/** Who did what to which record, for a year back. */
export function Trail() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['trail'],
      queryFn: ({ pageParam }) =>
        getJson<TrailPage>(pageParam === null ? '/api/trail' : `/api/trail?before=${pageParam}`),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    },
  )
  if (!data) {
    return error ? <Failed message={error.message} onRetry={() => void refetch()} /> : null
  }
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>Who did what</h2>
      <Table caption="Who did what" columns={COLUMNS}>
        {entries.map(({ number, atMs, who, what, about }) => (
          <tr key={number}>
            <td className={styles.when}>
              <Time ms={atMs} />
            </td>
            <th scope="row">
              <bdi>{who}</bdi>
            </th>
            <td>
              {`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
              {about && (
                <>
                  : <bdi>{about}</bdi>
                </>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  )
}
