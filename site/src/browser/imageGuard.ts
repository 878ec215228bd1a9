const MOUSE_MENU_BUTTON = 2
const BITMAP = /url\([^)]*\.(png|jpe?g|webp)/i

/**
 * Right-click on images, and on elements whose background is a png, jpg or webp, opens no
 * menu. The keyboard's menu key, and text, are left alone.
 */
export function startImageGuard(): void {
  document.addEventListener('contextmenu', (event) => {
    if (event.button !== MOUSE_MENU_BUTTON || !(event.target instanceof Element)) return
    const image = event.target.closest('img, picture')
    if (image || BITMAP.test(getComputedStyle(event.target).backgroundImage)) event.preventDefault()
  })
}
