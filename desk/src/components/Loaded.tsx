import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOnline } from '../api/useIsOnline.ts'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { Stale } from './Stale.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Instead of the plain line while it loads. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query loads, or why it is not there: it loads, it failed, there is no connection. Old data stay, marked. */
export function Loaded<Data>({ query, loading = <Loading />, children }: LoadedProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query
  const isOffline = !useIsOnline()
  const retry = () => void refetch()
  if (data !== undefined) {
    return (
      <>
        {isOffline && <Stale asOfMs={dataUpdatedAt} />}
        {error && !isOffline && <Failed message={error.message} onRetry={retry} />}
        {children(data)}
      </>
    )
  }
  if (isOffline) return <Failed message="There is no connection, and this was not kept here." />
  return error ? <Failed message={error.message} onRetry={retry} /> : loading
}
