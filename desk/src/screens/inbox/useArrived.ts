import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import { useEffect, useState } from 'react'

/**
 * Counts the enquiries that arrived while the list was open, perhaps out of view. The count ends once the first of them is in view.
 * @param isOn - whether to look for such enquiries.
 */
export function useArrived(enquiries: readonly EnquirySummary[], isOn: boolean) {
  const newest = Math.max(0, ...enquiries.map(({ number }) => number))
  const [known, setKnown] = useState(newest)
  const arrived = isOn ? enquiries.filter((each) => each.number > known && each.isUnread) : []
  const row = arrived[0] && `[data-number="${arrived[0].number}"]`
  useEffect(() => {
    const element = row && document.querySelector(row)
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setKnown(newest)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, newest])
  return {
    arrived: arrived.length,
    show: () => row && document.querySelector(row)?.scrollIntoView({ block: 'center' }),
  }
}
