import type { PlaceholderFacts } from 'protocol/publisher.ts'
import type { Documents } from 'schema/documents.ts'
import { factsInFiles, factsOf } from 'schema/facts.ts'
import { pricesOf } from 'schema/prices.ts'
import type { ReadContent } from 'schema/reading/contentOf.ts'
import { retentionPeriod } from '../../site/src/content/legal.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'

const AMOUNT = /\{(amount (\d+)( in both)?)\}/g

/** Returns the text for each placeholder of the content, as far as the content can be read. */
export function placeholderFacts(read: ReadContent, documents: Documents): PlaceholderFacts {
  const content = read.content ?? read.partly
  if (!content) return { everywhere: {}, inFile: {} }
  const { say, sayInBoth } = pricesOf(content.agency)
  const { retentionMonths } = siteSettings(process.env)
  const amounts = [...JSON.stringify(documents).matchAll(AMOUNT)]
  return {
    everywhere: {
      ...factsOf(content),
      ...Object.fromEntries(
        amounts.map(([, name, sum, inBoth]) => [name, (inBoth ? sayInBoth : say)(Number(sum))]),
      ),
    },
    inFile: {
      ...factsInFiles(content),
      'legal/privacy.yaml': {
        'retention period': retentionMonths === null ? null : retentionPeriod(retentionMonths),
      },
    },
  }
}
