/** At the end of the address of who asks for a consultation: the form then begins with a call. */
const CALL = '#call'

/**
 * A visitor who comes from a page of ours finds its service selected in the quote form: a service's own, or for a
 * developer what one is hired for. Where the page has a word on what to write, it shows that, too, and begins the message with it.
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
    dataset.from?.split(' ').some((page) => isOrIsBelow(from, page)),
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
    // What the visitor, or the browser on the way back, has chosen already stays.
    if (select?.value === '' && isMeant) option.selected = true
  }
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
  if (message && hint?.dataset.message) message.defaultValue = hint.dataset.message
}

/** @param page - with a slash at its end, it stands for all pages below. */
function isOrIsBelow(path: string, page: string): boolean {
  return page.endsWith('/') ? path.startsWith(page) : path === page
}
