/**
 * Replaces the desk by the message in index.html that this browser is too old. This file is a classic script in the syntax of 2015: it runs
 * before the desk's modules, even in browsers that cannot parse the modules.
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
