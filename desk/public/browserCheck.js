/**
 * Says that this browser is too old for the desk, in words that stand in index.html. A classic script in the syntax of 2015: it runs
 * before the desk's modules, and where they do not parse.
 */
function refuseBrowser() {
  const root = document.getElementById('root')
  // The desk does not start without it.
  if (root) root.remove()
  document.getElementById('old-browser').hidden = false
}

/** Each of these came to some browser last of all that the desk needs: Safari 16.4, Firefox 112, Chrome 108. */
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
