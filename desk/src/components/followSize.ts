/** Reports an element's size, now and whenever it changes. @returns a function that ends the reports. */
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
