import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * Holds back new enquiries while the top of the list is out of sight, so that the visible rows do not move.
 * @param isHeld - whether to hold new enquiries back. Needed only if new enquiries come first in the list.
 */
export function useHeldTop(enquiries: readonly EnquirySummary[], isHeld: boolean) {
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [firstNumber, setFirstNumber] = useState<number | null>(null)
  const current = useRef<number | null>(null)
  current.current = enquiries[0]?.number ?? null

  useEffect(() => {
    if (!isHeld || !top) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      setFirstNumber(entry?.isIntersecting ? null : current.current)
    })
    observer.observe(top)
    return () => observer.disconnect()
  }, [isHeld, top])

  const index = enquiries.findIndex(({ number }) => number === firstNumber)
  const held = Math.max(0, index)
  return {
    /** The ref callback for the element above the first enquiry. Sets a state, because the element appears only after loading. */
    top: setTop,
    held,
    shown: enquiries.slice(held),
    release: () => {
      setFirstNumber(null)
      top?.scrollIntoView({ block: 'end' })
    },
  }
}
