import type { ReactNode } from 'react'

interface PairProps {
  name: string
  children: ReactNode
}

/** A name with its value beside it, in a `<dl className="pairs">`. */
export function Pair({ name, children }: PairProps) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
