/** A visitor who comes from a service's page finds that service selected in the quote form. */
export function startPreselection(): void {
  if (!document.referrer) return
  const { origin, pathname } = new URL(document.referrer)
  if (origin !== location.origin) return
  const options = document.querySelectorAll<HTMLOptionElement>('option[data-page]')
  for (const option of options) {
    const select = option.closest('select')
    // What the visitor, or the browser on the way back, has chosen already stays.
    if (select?.value === '' && option.dataset.page === pathname) option.selected = true
  }
}
