/** 'Go Back' leads to the previous page, or home when there is none. */
export function startBackButton(): void {
  const button = document.querySelector('[data-back]')
  if (!button) return
  // `history.length` counts the pages after this one too, so that a tab's first page marks itself. While a page is
  // rendered ahead, the length is not yet its tab's.
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (history.length === 1 && !prerendering) history.replaceState({ firstOfTab: true }, '')
  button.addEventListener('click', () => {
    if (history.length === 1 || history.state?.firstOfTab) location.assign('/')
    else history.back()
  })
}
