import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { expect, test } from '../support/test.ts'

const SITE = join(import.meta.dirname, '../../site/dist')

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
  for (const path of await sitePaths()) {
    const html = await readFile(join(SITE, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    const { results } = await validator.validateString(html)
    const complaints = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    )
    expect.soft(complaints, path).toEqual([])
  }
})
