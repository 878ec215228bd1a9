/** 'Go Back' leads to the previous page, or home when there is none. */
export function startBackButton(): void {
  document.querySelector('[data-back]')?.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
