/** Runs now, or once the page is shown when it was rendered ahead: until then it has no visitor. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
