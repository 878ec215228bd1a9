/** The fragment of a link that asks for a consultation. The message in the quote form then begins with a request for a call. */
const CALL = '#call'

/**
 * Prepares the quote form for a visitor who comes from another page of this site: selects that page's service and shows that page's hint.
 * If the hint contains the beginning of a message, inserts the beginning.
 */
export function startPreselection(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-call]')
    if (link) link.hash = CALL
  })
  if (!document.referrer) return
  const { origin, pathname } = new URL(document.referrer)
  if (origin !== location.origin) return
  const from = location.hash === CALL ? CALL : pathname
  const hints = [...document.querySelectorAll<HTMLTemplateElement>('template[data-from]')]
  const hint = hints.find(({ dataset }) =>
    // A path that ends with a slash stands for all pages below it.
    dataset.from
      ?.split(' ')
      .some((page) => (page.endsWith('/') ? from.startsWith(page) : page === from)),
  )
  const shownHint = document.querySelector('[data-hint]')
  if (hint && shownHint) {
    shownHint.textContent = ''
    shownHint.append(hint.content.cloneNode(true))
  }
  const options = document.querySelectorAll<HTMLOptionElement>('option[data-page]')
  for (const option of options) {
    const select = option.closest('select')
    const isMeant = option.dataset.page === pathname || option.value === hint?.dataset.option
    // Keeps an option that the visitor has chosen, or that the browser has restored after Back.
    if (select?.value === '' && isMeant) option.selected = true
  }
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
  if (message && hint?.dataset.message) message.defaultValue = hint.dataset.message
}
