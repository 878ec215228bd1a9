import { checkAxeColours } from '../support/checkAxe.ts'
import { test } from '../support/test.ts'
import { bunchesOfKinds, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

// Lets the test add styles.
test.use({ bypassCSP: true, colorScheme: 'dark' })

for (const paths of bunchesOfKinds) {
  test(`printed from the dark theme, text is dark on white paper: ${paths.join(' ')}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(NOT_FOUND_PAGES)
    for await (const { expectNone } of visits(page, paths)) {
      await page.emulateMedia({ media: 'print' })
      // Browsers print no backgrounds, except where the page asks for them.
      await page.addStyleTag({
        content: `:not([aria-selected='true'], [aria-selected='true'] *) { background: none !important }`,
      })
      expectNone('colours on paper', await checkAxeColours(page))
      await page.emulateMedia({ media: 'screen' })
    }
  })
}
