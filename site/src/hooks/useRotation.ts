import { type FocusEvent, useEffect, useState } from 'react'
import { useMotionAllowed } from './useMotionAllowed.ts'

interface Settings {
  count: number
  intervalMs: number
  /** How long before a change `fading` turns true. */
  fadeMs?: number
  /** The item to start with. */
  first?: number
}

interface Rotation {
  /** Which of the items shows, from 0. */
  index: number
  /** Shows an item now; the interval starts again. */
  show: (index: number) => void
  /** True for the last `fadeMs` before the item changes. */
  fading: boolean
  /** True while the items change by themselves. */
  running: boolean
  /** Spread on the element whose hover or focus holds the rotation. */
  holdProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Goes through `count` items, one each `intervalMs`, wrapping after the last. With `fadeMs` the change is
 * preceded by a fade of that length. Stands still while held, paused, or before hydration.
 */
export function useRotation({ count, intervalMs, fadeMs = 0, first = 0 }: Settings): Rotation {
  const [index, setIndex] = useState(first)
  const [shownByHand, setShownByHand] = useState(0)
  const [fading, setFading] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const allowed = useMotionAllowed()
  const running = allowed && !hovered && !focused && count > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: an item shown by hand restarts the interval
  useEffect(() => {
    if (!running) return
    let fade: ReturnType<typeof setTimeout> | undefined
    const advance = () => {
      setIndex((current) => (current + 1) % count)
      setFading(false)
    }
    const interval = setInterval(() => {
      if (fadeMs === 0) return advance()
      setFading(true)
      fade = setTimeout(advance, fadeMs)
    }, intervalMs)
    return () => {
      clearInterval(interval)
      clearTimeout(fade)
      setFading(false)
    }
  }, [running, count, intervalMs, fadeMs, shownByHand])

  return {
    index,
    show: (chosen) => {
      setIndex(chosen)
      setShownByHand((times) => times + 1)
    },
    fading,
    running,
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
