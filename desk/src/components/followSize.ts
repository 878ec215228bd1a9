/** Calls `onSize` now, and whenever the size of the element changes. @returns a function that stops the calls. */
export function followSize<Sized extends Element>(
  element: Sized | null | undefined,
  onSize: (element: Sized) => void,
): (() => void) | undefined {
  if (!element) return undefined
  const measure = () => onSize(element)
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  measure()
  return () => observer.disconnect()
}
