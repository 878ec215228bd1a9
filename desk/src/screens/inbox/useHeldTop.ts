import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * Holds back what comes before the first enquiry while the list's top is out of sight, so that nothing moves.
 * @param isHeld whether new ones stand first in this list.
 */
export function useHeldTop(enquiries: readonly EnquirySummary[], isHeld: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const [firstNumber, setFirstNumber] = useState<number | null>(null)
  const current = useRef<number | null>(null)
  current.current = enquiries[0]?.number ?? null

  useEffect(() => {
    if (!isHeld || !top.current) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      setFirstNumber(entry?.isIntersecting ? null : current.current)
    })
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [isHeld])

  const index = enquiries.findIndex(({ number }) => number === firstNumber)
  const held = Math.max(0, index)
  return {
    top,
    held,
    shown: enquiries.slice(held),
    /** Shows all, from the top. */
    release: () => {
      setFirstNumber(null)
      top.current?.scrollIntoView({ block: 'end' })
    },
  }
}
