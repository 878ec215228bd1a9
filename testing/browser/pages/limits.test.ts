import type { FieldSchema } from 'protocol/fields.ts'
import type { Content } from 'schema/content.ts'
import { fieldsOf } from 'schema/fieldsOf.ts'
import { presentContent } from '../../presentSite.ts'
import { checkReadable, checkWords } from '../support/checkReadable.ts'
import { serveContent } from '../support/serveContent.ts'
import { DESKTOP, expect, TABLET, test } from '../support/test.ts'
import { bunchesOfKinds } from '../support/visitPages.ts'

const SIZES = [{ width: 320, height: 640 }, TABLET, DESKTOP]

/** Nine letters at most: longer words are in the content that is held against the specification. */
const WORDS =
  'Websites, shops and payments for schools, clinics and building companies in Mombasa'.split(' ')
/** Of a text without a limit of its own. */
const MOST = 1_500
const HIGHEST_PRICE = 125_000
/** Of a project and of an hour alike: three digits more than there are. */
const TIMES_DEARER = 1_000

const FILLINGS = {
  longest: ({ maxLength = MOST }: FieldSchema) => {
    let text = ''
    for (let index = 0; ; index += 1) {
      const longer = `${text} ${WORDS[index % WORDS.length]}`.trimStart()
      if (longer.length > maxLength) return text || 'In'
      text = longer
    }
  },
  shortest: ({ minLength = 1 }: FieldSchema) => 'A'.repeat(Math.max(minLength, 1)),
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, fill] of Object.entries(FILLINGS)) {
  for (const paths of bunchesOfKinds) {
    test(`the ${name} texts that content may have: ${paths.join(' ')}`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/404/)
      await serveContent(page, filledContent(fill), paths)
      for (const path of paths) {
        await page.goto(path)
        for (const size of SIZES) {
          await page.setViewportSize(size)
          const at = `${path} at ${size.width}`
          expect.soft(await checkReadable(page), at).toEqual([])
          expect.soft(await checkWords(page), at).toEqual([])
        }
      }
    })
  }
}

/** The content with every text that visitors read as its schema allows it, and high prices. */
function filledContent(fill: (schema: FieldSchema) => string): Content {
  const content = structuredClone(presentContent)
  for (const { parent, path, schema, value } of fieldsOf(content)) {
    const key = path.at(-1) ?? ''
    const { enum: choices, const: only, refersTo, leadsTo, pattern, format, unit } = schema
    const isRead = !(choices || only !== undefined || refersTo || leadsTo || pattern || format)
    const dearer = Math.min(Number(value) * TIMES_DEARER, HIGHEST_PRICE)
    const filled =
      unit === 'price' ? dearer : typeof value === 'string' && isRead ? fill(schema) : value
    // An empty text says that there is none.
    if (key !== 'id' && value !== '') Object.assign(parent?.value ?? {}, { [key]: filled })
  }
  return content
}
