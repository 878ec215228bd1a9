import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOnline } from '../api/queryClient.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Loaded.module.css'
import { Time } from './Time.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or the reason why there is no data. Data that may be outdated stays visible, with a notice. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data === undefined) return <NotLoaded query={query} />
  return (
    <>
      <Outdated query={query} />
      {children(query.data)}
    </>
  )
}

export function NotLoaded({ query: { error, refetch } }: { query: UseQueryResult }) {
  if (!useIsOnline())
    return (
      <Failed message="This needs a connection, and opens by itself once there is one. What you typed is kept on this device. Meanwhile the inbox has the enquiries of the last week." />
    )
  return error ? <Failed message={error.message} onRetry={() => void refetch()} /> : <Loading />
}

export function Outdated({ query }: { query: UseQueryResult }) {
  const { error, dataUpdatedAt, refetch } = query
  if (useIsOnline()) {
    return error && <Failed message={error.message} onRetry={() => void refetch()} />
  }
  return (
    <p className={`${styles.stale} line note`}>
      <Icon name="cloud-slash" />
      <span>
        As of <Time ms={dataUpdatedAt} /> · no connection
      </span>
    </p>
  )
}

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export function ShowMore({ pages, children }: { pages: Pages; children: string }) {
  if (!pages.hasNextPage) return null
  return (
    <div>
      <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}

/** Says that data is loading. Appears after a short delay, so that a fast answer causes no flicker. */
export function Loading() {
  return (
    <p className={`${styles.loading} quiet`} role="status">
      Loading …
    </p>
  )
}

export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={`${styles.notice} ${styles.failed}`} role="alert">
      <p>{message}</p>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </div>
  )
}

interface EmptyProps {
  title: string
  children?: ReactNode
}

export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.notice}>
      <h2>{title}</h2>
      {children && <div className="quiet">{children}</div>}
    </div>
  )
}

/** A notice at the top of a screen about a problem that the owner can solve. */
export function Attention({ children }: { children: ReactNode }) {
  return <p className={styles.attention}>{children}</p>
}
