/**
 * Shows that this browser is too old for the desk, in the words of index.html. A classic script in the syntax of 2015: it runs before the
 * desk's modules, also in browsers that cannot parse those.
 */
function refuseBrowser() {
  const root = document.getElementById('root')
  // Without the root element the desk does not start.
  if (root) root.remove()
  document.getElementById('old-browser').hidden = false
}

/** Tests the features that browsers gained last of all that the desk needs: Safari 16.4, Firefox 112, Chrome 108. */
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
