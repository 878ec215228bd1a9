import { type RefCallback, useCallback, useState } from 'react'

/** How wide an element is, in pixels, whenever that changes; 0 until it is there. */
export function useWidth<Measured extends Element>(): [RefCallback<Measured>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Measured | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
