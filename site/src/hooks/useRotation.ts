import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Rotation, startRotation } from '../device/rotation.ts'

interface Settings {
  count: number
  intervalMs: number
  /** A media query: it turns only where this holds. */
  media: string
  /** The item to start with. */
  first: number
}

interface RotationState {
  /** Of the element whose hover or focus holds the rotation. */
  ref: RefObject<HTMLDivElement | null>
  /** Which of the items shows, from 0. */
  index: number
  /** Shows an item now; the interval starts again. */
  show: (index: number) => void
}

/** A rotation (see `device/rotation.ts`) that begins once React has hydrated its element. */
export function useRotation({ count, intervalMs, media, first }: Settings): RotationState {
  const ref = useRef<HTMLDivElement>(null)
  const rotation = useRef<Rotation>(null)
  const [index, setIndex] = useState(first)

  // By the time that a click is replayed, which came before React did.
  useLayoutEffect(() => {
    if (!ref.current) return
    const element = ref.current
    const started = startRotation({ element, count, intervalMs, media, first, show: setIndex })
    rotation.current = started
    return started.stop
  }, [count, intervalMs, media, first])

  return { ref, index, show: (chosen) => rotation.current?.show(chosen) }
}
