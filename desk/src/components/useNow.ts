import { useEffect, useState } from 'react'

/** The present moment in milliseconds, which moves on by itself. */
export function useNow(everyMs = 30_000): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
