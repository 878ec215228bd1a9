import { from } from '../styles/breakpoints.ts'

/** How long a pointer rests on a menu before its submenu opens, and may be away before it closes. */
const HOVER_OPEN_MS = 80
const HOVER_CLOSE_MS = 250

/**
 * Comfort for the menus, which open and close without any script (`<details>`, `popover`): submenus open on
 * hover, Escape and a click elsewhere close them, and the inert 'Services' link opens its own.
 */
export function startMenus(): void {
  const menu = document.querySelector<HTMLElement>('[data-site-menu]')
  const toggle = document.querySelector<HTMLElement>('[data-menu-toggle]')
  if (!menu || !toggle) return
  const sayState = (isOpen: boolean) => toggle.setAttribute('aria-expanded', String(isOpen))
  sayState(false)
  menu.addEventListener('toggle', (event) => {
    if (event.target === menu) sayState(event.newState === 'open')
  })

  const submenus = [...menu.querySelectorAll('details')]
  for (const submenu of submenus) startSubmenu(submenu)

  // The back/forward cache keeps the page as it was left.
  addEventListener('pagehide', () => {
    menu.hidePopover?.()
    for (const submenu of submenus) submenu.open = false
  })
  addEventListener('keydown', (event) => {
    const open = submenus.find((submenu) => submenu.open)
    if (event.key !== 'Escape' || !open) return
    const hadFocus = open.parentElement?.contains(document.activeElement)
    open.open = false
    if (hadFocus) open.querySelector('summary')?.focus()
    // On a phone the first Escape closes the submenu and leaves the menu around it open.
    event.preventDefault()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    for (const submenu of submenus) {
      if (isFlyout() && !submenu.parentElement?.contains(target as Node)) submenu.open = false
    }
  })
}

function startSubmenu(submenu: HTMLDetailsElement): void {
  const entry = submenu.parentElement
  if (!entry) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedByHover = false
  const later = (open: boolean, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      submenu.open = open
      openedByHover = open
    }, delayMs)
  }
  entry.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && isFlyout() && !submenu.open) later(true, HOVER_OPEN_MS)
    else clearTimeout(timer)
  })
  entry.addEventListener('pointerleave', ({ pointerType }) => {
    const keyboard = entry.contains(document.activeElement) && !openedByHover
    if (pointerType === 'mouse' && isFlyout() && !keyboard) later(false, HOVER_CLOSE_MS)
  })
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    if (isFlyout() && relatedTarget && !entry.contains(relatedTarget as Node)) submenu.open = false
  })
  // The pointer opened it on its way to the click: the click must not close it again.
  const onClick = (event: Event) => {
    event.preventDefault()
    clearTimeout(timer)
    submenu.open = openedByHover || !submenu.open
    openedByHover = false
  }
  submenu.querySelector('summary')?.addEventListener('click', onClick)
  entry.querySelector('a[href="#"]')?.addEventListener('click', onClick)
}

/** On a wide screen submenus are panels over the page; on a phone they unfold inside the menu. */
function isFlyout(): boolean {
  return matchMedia(from('desktop')).matches
}
