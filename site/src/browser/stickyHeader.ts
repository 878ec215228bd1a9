/** The header is in its sticky style whenever the page is scrolled at all (specification, section 9). */
export function startStickyHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-sticky', scrollY > 0)
  addEventListener('scroll', update, { passive: true })
  // With the first frame: to ask sooner where the page stands would lay it out an extra time.
  requestAnimationFrame(update)
}
