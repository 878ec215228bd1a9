import { from } from '../styles/breakpoints.ts'

const HOVER_OPEN_MS = 80
const HOVER_CLOSE_MS = 250

/**
 * The menus work without scripts (`<details>`, `popover`). This script opens submenus on hover, and closes them on Escape or a click
 * elsewhere. The link 'Services' leads to no page, and only opens its submenu.
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

  // Closes the menus, because they would still be open when the page comes back from the back/forward cache.
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
    // Keeps the menu around the submenu open on a phone; the next Escape closes that menu.
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
  // A click on a submenu that hover has just opened leaves the submenu open.
  const onClick = (event: Event) => {
    event.preventDefault()
    clearTimeout(timer)
    submenu.open = openedByHover || !submenu.open
    openedByHover = false
  }
  submenu.querySelector('summary')?.addEventListener('click', onClick)
  entry.querySelector('a[href="#"]')?.addEventListener('click', onClick)
}

/** Whether submenus open as panels over the page. On a phone, they unfold inside the menu instead. */
function isFlyout(): boolean {
  return matchMedia(from('desktop')).matches
}
