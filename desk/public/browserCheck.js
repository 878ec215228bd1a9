/**
 * Shows the message in index.html that this browser is too old, in place of the desk. Old browsers can run this file, because it is a
 * classic script in the syntax of 2015.
 */
function refuseBrowser() {
  const root = document.getElementById('root')
  // Without the root element, main.tsx throws and the desk does not start.
  if (root) root.remove()
  document.getElementById('old-browser').hidden = false
}

/** Returns whether the browser has the newest features that the desk needs: the features of Safari 16.4, Firefox 112 and Chrome 108. */
function isCurrent() {
  try {
    ;/(?<=a)b/u
    return 'inert' in HTMLElement.prototype && CSS.supports('height', '1dvh')
  } catch (_error) {
    return false
  }
}

if (!isCurrent()) refuseBrowser()
window.addEventListener('error', (event) => {
  if (event.error instanceof SyntaxError) refuseBrowser()
})
