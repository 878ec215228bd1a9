import type { UseQueryResult } from '@tanstack/react-query'
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

/** Shows what a query has loaded, or why it is missing. Outdated data stays, with a mark. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data === undefined) return <NotLoaded query={query} />
  return (
    <>
      <Outdated query={query} />
      {children(query.data)}
    </>
  )
}

/** Shown in place of missing data: it is loading, loading failed, or there is no connection. */
export function NotLoaded({ query: { error, refetch } }: { query: UseQueryResult }) {
  if (!useIsOnline())
    return (
      <Failed message="There is no connection, and this was not kept here; what you typed was." />
    )
  return error ? <Failed message={error.message} onRetry={() => void refetch()} /> : <Loading />
}

/** Marks data that was loaded earlier and may have changed since. */
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

/** Shown while a screen or a part of it loads, after a moment: a fast answer does not flicker. */
export function Loading() {
  return (
    <p className={`${styles.loading} quiet`} role="status">
      Loading …
    </p>
  )
}

interface FailedProps {
  /** A whole sentence. */
  message: string
  onRetry?: () => void
}

/** Says why a screen or a part of it could not be loaded, or why an action failed. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <div className={`${styles.notice} ${styles.failed}`} role="alert">
      <p>{message}</p>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </div>
  )
}

interface EmptyProps {
  title: string
  /** Why there is nothing, or what will appear here. */
  children?: ReactNode
}

/** Says that a screen has nothing to show. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.notice}>
      <h2>{title}</h2>
      {children && <div className="quiet">{children}</div>}
    </div>
  )
}

/** A notice at the head of a screen: something that the owner should know and can put right. */
export function Attention({ children }: { children: ReactNode }) {
  return <p className={styles.attention}>{children}</p>
}
