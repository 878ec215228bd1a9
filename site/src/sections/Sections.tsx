import { Children, type ReactNode } from 'react'

/** The parts of a page that there are. One that is left out leaves no trace, not even in the ids of those after it. */
export function Sections({ children }: { children: ReactNode }) {
  return <>{Children.toArray(children)}</>
}
