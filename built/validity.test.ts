import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtPages } from '../scripts/testing/builtPages.ts'

test('the HTML of every page is valid', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Safari drops the semantics of a list under `list-style: none`; the role restores them.
      'no-redundant-role': 'off',
      // Our own files come from our own origin, compressed once at build time.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  })
  for (const { path, html } of await builtPages()) {
    const { results } = await validator.validateString(html)
    const complaints = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    )
    expect.soft(complaints, path).toEqual([])
  }
})
